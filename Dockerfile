# Numberloor as a container; docs/hosting/container.md says how. Built from a clone: all it fetches
# comes from PyPI and npm, by the locks that the tests run with.

# Any image with Python 3.11 or newer and its venv; both stages need the same one.
ARG BASE=python:3.13-slim

FROM ${BASE} AS build
WORKDIR /build
# The program's environment has no pip: what nobody calls cannot be misused.
RUN python3 -m venv tools && python3 -m venv --without-pip /opt/numberloor
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
# "server expert" adds Numba, 200 MB, without which the expert plays as the planner.
ARG REQUIREMENTS=server
COPY requirements requirements
RUN for lock in ${REQUIREMENTS}; do \
        tools/bin/pip --python /opt/numberloor/bin/python install --only-binary :all: \
            --require-hashes --requirement "requirements/${lock}.lock" || exit 1; \
    done
# Node, too, comes as a wheel; it stays in this stage.
RUN tools/bin/pip install --only-binary :all: --require-hashes \
        --requirement requirements/play.lock --requirement requirements/node.lock
COPY . .
RUN tools/bin/python -m hatchling build -t wheel -d dist \
    && tools/bin/pip --python /opt/numberloor/bin/python install --no-deps dist/*.whl
# Of Babel's thousand languages, 30 MB of them, the game speaks four.
RUN find /opt/numberloor -path '*/babel/locale-data/*.dat' \
        ! -name root.dat ! -name 'en*.dat' ! -name 'de*.dat' ! -name 'cs*.dat' ! -name 'ru*.dat' \
        -delete \
    && install --directory --owner=10001 --group=10001 /home/numberloor

FROM ${BASE}
COPY --from=build /opt/numberloor /opt/numberloor
# The one place that is written to: tables, and what the expert has compiled. It comes with its
# owner, so that a new volume belongs to the program.
COPY --from=build --chown=10001:10001 /home/numberloor /var/lib/numberloor
# A number, so that a cluster can see that it is not root.
USER 10001:10001
ENV PATH=/opt/numberloor/bin:$PATH \
    HOME=/var/lib/numberloor \
    NUMBERLOOR_DATABASE=sqlite:/var/lib/numberloor/tables.sqlite \
    NUMBA_CACHE_DIR=/var/lib/numberloor/cache
VOLUME /var/lib/numberloor
EXPOSE 8000
# It answers once its database is open. Not /readyz: a restart does not bring a database back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 CMD \
    ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["numberloor", "serve", "--host", "0.0.0.0"]
