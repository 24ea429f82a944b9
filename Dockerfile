# Numberloor as a container; docs/running.md says how. The wheel is expected in dist/.
FROM python:3.13-slim

COPY dist/numberloor-*.whl /tmp/
RUN pip install --no-cache-dir "$(echo /tmp/numberloor-*.whl)[many,expert]" \
    && rm /tmp/numberloor-*.whl \
    && useradd --system --create-home --home-dir /var/lib/numberloor numberloor

USER numberloor
# Tables, and what the expert has compiled.
ENV NUMBERLOOR_DATABASE=sqlite:/var/lib/numberloor/tables.sqlite \
    NUMBA_CACHE_DIR=/var/lib/numberloor/cache
VOLUME /var/lib/numberloor
EXPOSE 8000
ENTRYPOINT ["numberloor", "serve", "--host", "0.0.0.0"]
