"""Tests of the comparison of Package.swift, the imports and docs/architecture.md, in a small package: `make lint` runs
them."""

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
| `Sources/Hooks/CHooks/` | hooks | – |
| `Sources/Loop/` | a loop | CHooks, swift-log |
| `Sources/Views/` | views | Loop |
"""
SOURCES = {
    "Sources/Hooks/CHooks/include/hooks.h": "#include <stdint.h>\n",
    "Sources/Hooks/CHooks/hooks.c": '#include "hooks.h"\n',
    "Sources/Loop/Loop.swift": "internal import Logging\nimport Foundation\n#if os(Linux)\n  import CHooks\n#endif\n",
    "Sources/Views/Folder/View.swift": "/// import Nothing\n@_exported public import struct Loop.Timer\n",
}


class GraphTests(unittest.TestCase):
    def setUp(self):
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
                "path": "Sources/Hooks/CHooks" if name == "CHooks" else None,
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
                for one in module_graph.faults(root, "page.md", {"targets": targets})
                if "needs no exception" not in one
            ]

    def test_a_package_that_agrees_has_no_faults(self):
        self.assertEqual(self.faults(), [])

    def test_an_undeclared_import_is_a_fault(self):
        self.declared["Views"] = []
        self.assertEqual(self.faults(), ["Package.swift: Views imports Loop, which its target does not declare"])

    def test_an_undeclared_product_is_a_fault(self):
        self.sources["Sources/Views/More.swift"] = "import Metrics\n"
        self.assertIn("Package.swift: Views imports Metrics, which its target does not declare", self.faults())

    def test_an_included_header_is_an_import(self):
        self.sources["Sources/Views/views.c"] = '#include "hooks.h"\n'
        self.assertIn("Package.swift: Views imports CHooks, which its target does not declare", self.faults())

    def test_a_superfluous_dependency_is_a_fault(self):
        self.declared["Views"] += ["CHooks"]
        self.assertEqual(self.faults(), ["Package.swift: Views declares CHooks, which no source of it imports"])

    def test_an_unused_exception_is_a_fault(self):
        faults = list(module_graph.manifest_faults({}))
        self.assertEqual(len(faults), len(module_graph.WITHOUT_IMPORT))
        self.assertTrue(all("needs no exception" in one for one in faults))

    def test_a_circle_is_a_fault(self):
        self.sources["Sources/Loop/More.swift"] = "import Views\n"
        self.assertIn("these modules import each other in a circle: Loop → Views → Loop", self.faults())

    def test_a_wrong_row_is_a_fault(self):
        self.page = PAGE.replace("CHooks, swift-log |", "CHooks |").replace("| Loop |", "| Loop, CHooks |")
        self.assertEqual(
            self.faults(),
            [
                "page.md:11: Sources/Loop imports swift-log, which its row does not list",
                "page.md:12: the row of Sources/Views lists CHooks, which nothing in it imports",
            ],
        )

    def test_a_missing_row_is_a_fault(self):
        self.page = PAGE.replace("| `Sources/Views/` | views | Loop |\n", "")
        self.assertEqual(self.faults(), ["page.md: the module Views has no row"])

    def test_a_row_above_its_imports_is_a_fault(self):
        hooks = "| `Sources/Hooks/CHooks/` | hooks | – |\n"
        self.page = PAGE.replace(hooks, "") + hooks
        self.assertEqual(self.faults(), ["page.md:10: Sources/Loop depends on CHooks, whose row is not above"])

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
