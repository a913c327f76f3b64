"""Tests of the comparison of Package.swift, the imports and docs/internals/architecture.md, in a small package.

`make lint` runs them."""

import pathlib
import tempfile
import unittest

import module_graph

PAGE = """# Architecture

```
   OS ──► Loop ──► Views ──► the user's delegate
          (fast)
```

| folder | is | imports |
|---|---|---|
| `Sources/Runtime/CHooks/` | hooks | – |
| `Sources/Loop/Loop/` | a loop | CHooks, swift-log |
| `Sources/Apple/Views/` | views | Loop |
"""
SOURCES = {
    "Sources/Runtime/CHooks/include/hooks.h": "#include <stdint.h>\n",
    "Sources/Runtime/CHooks/hooks.c": '#include "hooks.h"\n',
    "Sources/Loop/Loop/Loop.swift": "internal import Logging\nimport Foundation\n#if os(Linux)\n  import CHooks\n#endif\n",
    "Sources/Apple/Views/Folder/View.swift": "/// import Nothing\n@_exported public import struct Loop.Timer\n",
}


class GraphTests(unittest.TestCase):
    def setUp(self):
        self.rooms = {"CHooks": "Runtime", "Loop": "Loop", "Views": "Apple"}
        self.declared = {"CHooks": [], "Loop": ["CHooks", "Logging"], "Views": ["Loop"]}
        self.sources = dict(SOURCES)
        self.page = PAGE

    def faults(self):
        def dependency(name):
            return {"product": [name, "swift-log", None]} if name == "Logging" else {"byName": [name, None]}

        targets = [
            {
                "name": name,
                "type": "regular",
                "path": f"Sources/{self.rooms[name]}/{name}",
                "dependencies": [dependency(one) for one in declared],
            }
            for name, declared in self.declared.items()
        ]
        with tempfile.TemporaryDirectory() as root:
            for name, text in {**self.sources, "page.md": self.page}.items():
                path = pathlib.Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            # The small package needs none of the exceptions.
            return [
                one
                for one in module_graph.faults(root, ["page.md"], {"targets": targets})
                if "needs no exception" not in one
            ]

    def test_a_package_that_agrees_has_no_faults(self):
        self.assertEqual(self.faults(), [])

    def test_an_undeclared_import_is_a_fault(self):
        self.declared["Views"] = []
        self.assertEqual(self.faults(), ["Package.swift: Views imports Loop, which its target does not declare"])

    def test_an_undeclared_product_is_a_fault(self):
        self.sources["Sources/Apple/Views/More.swift"] = "import Metrics\n"
        self.assertIn("Package.swift: Views imports Metrics, which its target does not declare", self.faults())

    def test_an_included_header_is_an_import(self):
        self.sources["Sources/Apple/Views/views.c"] = '#include "hooks.h"\n'
        self.assertIn("Package.swift: Views imports CHooks, which its target does not declare", self.faults())

    def test_a_superfluous_dependency_is_a_fault(self):
        self.declared["Views"] += ["CHooks"]
        self.assertEqual(self.faults(), ["Package.swift: Views declares CHooks, which no source of it imports"])

    def test_an_unused_exception_is_a_fault(self):
        faults = list(module_graph.manifest_faults({}))
        self.assertEqual(len(faults), len(module_graph.WITHOUT_IMPORT))
        self.assertTrue(all("needs no exception" in one for one in faults))

    def test_a_circle_is_a_fault(self):
        self.sources["Sources/Loop/Loop/More.swift"] = "import Views\n"
        self.assertIn("these modules import each other in a circle: Loop → Views → Loop", self.faults())

    def test_an_import_of_a_room_below_is_a_fault(self):
        self.declared["CHooks"] = ["Views"]
        self.sources["Sources/Runtime/CHooks/more.swift"] = "import Views\n"
        self.assertIn(
            "Sources/Runtime/CHooks: imports Views, which is in Apple, a room below Runtime; "
            "the order is that of Package.swift",
            self.faults(),
        )

    def test_an_import_of_a_module_below_in_the_room_is_a_fault(self):
        self.rooms["Views"] = "Loop"
        self.sources["Sources/Loop/Views/View.swift"] = self.sources.pop("Sources/Apple/Views/Folder/View.swift")
        self.sources["Sources/Loop/Loop/More.swift"] = "import Views\n"
        self.assertIn(
            "Sources/Loop/Loop: imports Views, which is below it in Loop; the order is that of Package.swift",
            self.faults(),
        )

    def test_a_module_away_from_its_room_is_a_fault(self):
        self.rooms["Views"] = "Runtime"
        self.sources["Sources/Runtime/Views/View.swift"] = self.sources.pop("Sources/Apple/Views/Folder/View.swift")
        self.assertIn(
            "Package.swift: Sources/Runtime/Views does not stand with the other modules of its room", self.faults()
        )

    def test_a_room_without_a_module_is_a_fault(self):
        self.sources["Sources/Cellar/Box.swift"] = ""
        self.assertEqual(self.faults(), ["Sources/Cellar: has no module in Package.swift"])

    def test_a_wrong_row_is_a_fault(self):
        self.page = PAGE.replace("CHooks, swift-log |", "CHooks |").replace("| Loop |", "| Loop, CHooks |")
        self.assertEqual(
            self.faults(),
            [
                "page.md:11: Sources/Loop/Loop imports swift-log, which its row does not list",
                "page.md:12: the row of Sources/Apple/Views lists CHooks, which nothing in it imports",
            ],
        )

    def test_a_missing_row_is_a_fault(self):
        self.page = PAGE.replace("| `Sources/Apple/Views/` | views | Loop |\n", "")
        self.assertEqual(self.faults(), ["page.md: the module Views has no row"])

    def test_a_row_above_its_imports_is_a_fault(self):
        hooks = "| `Sources/Runtime/CHooks/` | hooks | – |\n"
        self.page = PAGE.replace(hooks, "") + hooks
        self.assertEqual(self.faults(), ["page.md:10: Sources/Loop/Loop depends on CHooks, whose row is not above"])

    def test_a_wrong_name_in_the_drawing_is_a_fault(self):
        self.page = PAGE.replace("──► Views", "──► Screens")
        self.assertEqual(self.faults(), ["page.md: “Screens” in the drawing is no module"])

    def test_a_page_without_a_drawing_is_a_fault(self):
        self.page = PAGE.replace("──►", "-->")
        self.assertEqual(self.faults(), ["page.md: has no drawing of the modules"])

    def test_an_import_against_the_arrows_is_a_fault(self):
        self.page = PAGE.replace("Loop ──► Views", "Views ──► CHooks")
        self.assertEqual(
            self.faults(),
            ["page.md: CHooks is to the right of Views in the drawing, and is imported by it: Views → Loop → CHooks"],
        )


if __name__ == "__main__":
    unittest.main()
