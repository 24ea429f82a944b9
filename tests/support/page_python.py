"""The Python that a page fetches, in a worker of a real browser, asked to run something of a test's.

It is started as web/src/lib/local/worker.ts starts it: the same files, from the same server.
"""

import json
import re
from pathlib import Path
from types import TracebackType

from playwright.sync_api import Browser

from tests.support.rows import BLANK, rows_script

WEB = Path(__file__).parents[2] / "web" / "src"
BUILT = WEB / "generated" / "python.json"
WORKER = WEB / "lib" / "local" / "worker.ts"
LONGEST = 300_000  # ms
# Once started it runs one text after the other, and says what the last line of each comes to.
SCRIPT = """
const started = (async () => {
  const { loadPyodide } = await import(FOLDER + 'pyodide.mjs')
  const { openDatabase, Rows } = await import(ROWS)
  const python = await loadPyodide({ indexURL: FOLDER, stdLibURL: FOLDER + 'library.zip' })
  python.FS.mkdirTree('/app')
  const ours = await (await fetch(FOLDER + 'numberloor.zip')).arrayBuffer()
  python.FS.writeFile('/app/numberloor.zip', new Uint8Array(ours))
  python.runPython(UNPACK)
  python.globals.set('rows', new Rows(await openDatabase()))
  return python
})()
self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ answer: await (await started).runPythonAsync(data) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
}
"""
START = """([script, rows]) => {
  const made = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  window.python = new Worker(made(`const ROWS = ${JSON.stringify(made(rows))}\n${script}`), { type: 'module' })
}"""
RUN = """(text) => new Promise((done, failed) => {
  window.python.onmessage = ({ data }) => 'error' in data ? failed(new Error(data.error)) : done(data.answer)
  window.python.onerror = ({ message }) => failed(new Error(message))
  window.python.postMessage(text)
})"""


class PagePython:
    """`rows` is there: an empty database of the browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        built = json.loads(BUILT.read_text("utf-8"))
        folder = f"{url}/{built['folder']}/"
        unpack = re.search(r"const UNPACK = `(.*?)`", WORKER.read_text("utf-8"), re.DOTALL)
        assert unpack is not None
        script = f"const FOLDER = {json.dumps(folder)}, UNPACK = {json.dumps(unpack[1])}\n{SCRIPT}"
        self._context = browser.new_context()
        self._page = self._context.new_page()
        self._page.set_default_timeout(LONGEST)
        self._page.route(
            "**/python-for-a-test",
            lambda route: route.fulfill(content_type="text/html", body=BLANK),
        )
        self._page.goto(f"{url}/python-for-a-test")
        self._page.evaluate(START, [script, rows_script()])

    def run(self, text: str) -> str:
        answer: str = self._page.evaluate(RUN, text)
        return answer

    def __enter__(self) -> "PagePython":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.close()
