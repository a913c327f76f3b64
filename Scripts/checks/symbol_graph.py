"""The public symbols of modules of the debug build, as the compiler's symbol graph describes them."""

import glob
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import module_graph

BUILD = ".build/debug"
MODULE_MAPS = [
    "Libraries/CLibEvent/module.modulemap",
    "Libraries/CSystemd/module.modulemap",
    "Libraries/CMainspringOpenSSL/module.modulemap",
    "Libraries/CPango/module.modulemap",
    "Libraries/CImageCodecs/module.modulemap",
    "Sources/Runtime/CApplicationHooks/include/module.modulemap",
    "Sources/Runtime/CLinux/include/module.modulemap",
]


def build(targets):
    """Builds the targets with the settings of `make test`, so that it can use this build."""
    environment = os.environ | {"MAINSPRING_STRICT": "1", "SWIFT_DETERMINISTIC_HASHING": "1"}
    # A build of a target takes a second although nothing is left to do, so those that others build are left out.
    modules = module_graph.package_graph(module_graph.manifest("."))[0]
    built_with_others = {other for target in targets for other in modules[target].declared}
    for target in sorted(set(targets) - built_with_others):
        built = subprocess.run(["swift", "build", "--target", target], env=environment, stdout=subprocess.PIPE, text=True)
        if built.returncode != 0:
            print(built.stdout, file=sys.stderr)
            sys.exit(1)


def write(modules, folder, *options):
    """Writes the symbol graphs of each module's public declarations into a folder of its own below `folder`."""
    target = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))["target"]["triple"]
    command = ["swift-symbolgraph-extract", "-target", target, "-I", f"{BUILD}/Modules"]
    for path in [
        *MODULE_MAPS,
        *glob.glob(f"{BUILD}/*.build/module.modulemap"),
        *glob.glob(".build/checkouts/*/Sources/*/include/module.modulemap"),
    ]:
        command += ["-Xcc", f"-fmodule-map-file={path}"]
    # Pango's headers are in folders of their own.
    found = subprocess.run(["pkg-config", "--cflags-only-I", "pangocairo"], capture_output=True, text=True, check=True)
    for path in found.stdout.split():
        command += ["-Xcc", path]
    command += ["-module-cache-path", f"{folder}/cache"]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members", *options]

    def extract_one(module):
        os.makedirs(f"{folder}/{module}")
        arguments = ["-module-name", module, "-output-dir", f"{folder}/{module}"]
        subprocess.run(command + arguments, check=True, stdout=subprocess.DEVNULL)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(extract_one, modules))


def extract(modules):
    """For each module, the symbols and relationships of its public declarations."""
    graphs = {}
    with tempfile.TemporaryDirectory() as folder:
        write(modules, folder)
        for module in modules:
            graphs[module] = {"symbols": [], "relationships": []}
            # The extensions of another module's types are in files of their own.
            for path in sorted(glob.glob(f"{folder}/{module}/*.symbols.json")):
                with open(path) as file:
                    extracted = json.load(file)
                for part in graphs[module]:
                    graphs[module][part] += extracted[part]
    return graphs


def declaration(symbol):
    """The symbol's declaration on one line."""
    return " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
