"""The graph of the modules in Sources: as Package.swift declares it, as the sources import it, and as
docs/internals/architecture.md shows it. Scripts/checks/architecture compares the three; module_graph_tests.py tests
this file."""

import collections
import dataclasses
import json
import pathlib
import re
import subprocess

IMPORT = re.compile(
    r"^[ \t]*(?:@\S+ )*(?:(?:public|package|internal|private|fileprivate) )?import "
    r"(?:(?:struct|class|enum|protocol|actor|typealias|func|let|var) )?(\w+)",
    re.MULTILINE,
)
INCLUDE = re.compile(r"^#include [<\"](\w+\.h)[>\"]", re.MULTILINE)
MODULE_MAP = re.compile(r"^module (\w+)", re.MULTILINE)
# The modules of the toolchain and of the system, which no package declares.
TOOLCHAIN = {
    "Dispatch", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "Runtime", "Swift",
    "Synchronization", "Testing", "XCTest", "_Concurrency",
}
# Dependencies in Package.swift that no source imports, with the reason.
WITHOUT_IMPORT = {
    ("UIKit", "_Testing_UIKit"): "the compiler imports it into files that import both Testing and UIKit",
    ("LifecycleTesting", "IssueReportingTestSupport"): "linking it makes IssueReporting's issues fail tests",
}
# A package of its own.
ADOPT = "Sources/Programs/Adopt"
# The ends of the drawing, which are no modules.
OUTSIDE = {"OS", "the user's delegate"}
ARROW = "──►"


@dataclasses.dataclass
class Module:
    folder: str
    # The names of targets of this package, and of products of others.
    declared: set
    imported: set = dataclasses.field(default_factory=set)


def manifest(root):
    """Package.swift as JSON. It is only evaluated: nothing is resolved, downloaded or built."""
    return json.loads(subprocess.check_output(["swift", "package", "dump-package"], cwd=root))


def package_graph(package):
    """The targets in Libraries and Sources by name, and for each product that a target uses the package that has it."""
    modules, packages = {}, {}
    for target in package["targets"]:
        declared = set()
        for dependency in target["dependencies"]:
            (kind, parts), = dependency.items()
            declared.add(parts[0])
            if kind == "product":
                packages[parts[0]] = parts[1]
        folder = target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"
        if folder.startswith(("Libraries/", "Sources/")):
            modules[target["name"]] = Module(folder, declared)
    return modules, packages


def read_imports(root, modules):
    """Finds the modules that the sources of each module import or include, except those of the toolchain."""
    owner = {}
    for name, module in modules.items():
        folder = pathlib.Path(root, module.folder)
        for header in folder.rglob("include/*.h"):
            owner[header.name] = name
        # A target's module map can define further modules.
        for path in folder.rglob("module.modulemap"):
            owner.update({one: name for one in MODULE_MAP.findall(path.read_text()) if one not in modules})
    for name, module in modules.items():
        folder = pathlib.Path(root, module.folder)
        paths = [path for path in folder.rglob("*") if path.suffix in (".swift", ".c", ".h")]
        texts = [path.read_text() for path in paths]
        own_headers = {path.name for path in paths if path.suffix == ".h"}
        included = {one for text in texts for one in INCLUDE.findall(text)} - own_headers
        found = {one for text in texts for one in IMPORT.findall(text)} | {one for one in included if one in owner}
        module.imported = {owner.get(one, one) for one in found} - TOOLCHAIN - {name}


def reaches(modules, start, goal):
    """The modules on a way from one module to another along imports, both included; None if there is none."""
    before, left = {start: None}, collections.deque([start])
    while left:
        name = left.popleft()
        for other in sorted(modules[name].imported & modules.keys()):
            if other == goal:
                way = [goal]
                while name:
                    way.append(name)
                    name = before[name]
                return way[::-1]
            if other not in before:
                before[other] = name
                left.append(other)
    return None


def manifest_faults(modules):
    """The differences between the dependencies in Package.swift and the imports, and the circles of imports."""
    used = set()
    for name, module in modules.items():
        for other in sorted(module.imported - module.declared):
            yield f"Package.swift: {name} imports {other}, which its target does not declare"
        for other in sorted(module.declared - module.imported):
            used.add((name, other))
            if (name, other) not in WITHOUT_IMPORT:
                yield f"Package.swift: {name} declares {other}, which no source of it imports"
    for name, other in sorted(WITHOUT_IMPORT.keys() - used):
        yield f"Scripts/checks/module_graph.py: {name} needs no exception for {other} any more"
    known = set()
    for name in sorted(modules):
        circle = None if name in known else reaches(modules, name, name)
        if circle:
            known.update(circle)
            yield f"these modules import each other in a circle: {' → '.join(circle)}"


def room(module):
    """The room of a module: its folder in Sources, or Libraries."""
    return pathlib.PurePath(module.folder).parent.name


def room_faults(root, modules):
    """The imports against the order of rooms, and of modules in a room, which is that of Package.swift."""
    order = list(modules)
    rooms = list(dict.fromkeys(map(room, modules.values())))
    for name, module in modules.items():
        for other in sorted(module.imported & modules.keys()):
            if order.index(other) < order.index(name):
                continue
            if room(module) == room(modules[other]):
                where = f"below it in {room(module)}"
            else:
                where = f"in {room(modules[other])}, a room below {room(module)}"
            yield f"{module.folder}: imports {other}, which is {where}; the order is that of Package.swift"
    last = {}
    for position, module in enumerate(modules.values()):
        here = room(module)
        if here in last and last[here] != position - 1:
            yield f"Package.swift: {module.folder} does not stand with the other modules of its room"
        last[here] = position
    for folder in sorted(pathlib.Path(root, "Sources").iterdir()):
        if folder.name not in rooms:
            yield f"Sources/{folder.name}: has no module in Package.swift"


def table_rows(text):
    """The rows of the table of modules: line number, folder and imports."""
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        found = re.fullmatch(r"`((?:Libraries|Sources)/[\w/]+)/`", cells[0]) if len(cells) == 3 else None
        if found and found.group(1) != ADOPT:
            yield number, found.group(1), cells[2]


def table_faults(modules, packages, texts):
    """The differences between the tables of modules, in the texts of pages by name, and the imports."""
    name_of = {module.folder: name for name, module in modules.items()}
    above = set()
    rows = [(page, *row) for page, text in texts.items() for row in table_rows(text)]
    for page, number, folder, imports in rows:
        name = name_of.get(folder)
        if not name:
            yield f"{page}:{number}: {folder} is the folder of no target in Package.swift"
            continue
        told = set(re.findall(r"[\w-]+", imports)) & (modules.keys() | set(packages.values()))
        found = {packages.get(one, one) for one in modules[name].imported}
        for other in sorted(found - told):
            yield f"{page}:{number}: {folder} imports {other}, which its row does not list"
        for other in sorted(told - found):
            yield f"{page}:{number}: the row of {folder} lists {other}, which nothing in it imports"
        for other in sorted((modules[name].declared & modules.keys()) - above):
            yield f"{page}:{number}: {folder} depends on {other}, whose row is not above"
        above.add(name)
    for name in sorted(modules.keys() - above):
        yield f"{', '.join(texts)}: the module {name} has no row"


def drawing_faults(modules, page, text):
    """The names of the drawing that are no modules, and the imports against its arrows.

    An event flows along the arrows. A module knows nothing of the modules to which it passes events: it imports none of
    those to its right, directly or through others.
    """
    drawing = text.split("```")[1] if text.count("```") > 1 else ""
    line = next((line for line in drawing.splitlines() if ARROW in line), "")
    if not line:
        yield f"{page}: has no drawing of the modules"
        return
    names = [name.strip() for name in line.split(ARROW)]
    for name in names:
        if name not in modules and name not in OUTSIDE:
            yield f"{page}: “{name}” in the drawing is no module"
    drawn = [name for name in names if name in modules]
    for index, name in enumerate(drawn):
        for other in drawn[index + 1 :]:
            if way := reaches(modules, name, other):
                yield f"{page}: {other} is to the right of {name} in the drawing, and is imported by it: {' → '.join(way)}"


def faults(root, pages, package):
    """The first page has the drawing; the tables are in all, in their order."""
    texts = {page: pathlib.Path(root, page).read_text() for page in pages}
    modules, packages = package_graph(package)
    read_imports(root, modules)
    yield from manifest_faults(modules)
    yield from room_faults(root, modules)
    yield from table_faults(modules, packages, texts)
    yield from drawing_faults(modules, pages[0], texts[pages[0]])
