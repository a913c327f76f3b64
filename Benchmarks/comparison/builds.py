"""Builds the program Instructions over the engine of a commit, in Benchmarks/.build-compare.

The engine is the commit's. The benchmark's sources are those beside this script, for both commits, so that both run the
same work. A build needs nothing but the program, so everything else is deleted; the program stays and is used again."""
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import callgrind
from comparison import machine

benchmarks = Path(__file__).resolve().parent.parent
repository = benchmarks.parent
builds = benchmarks / ".build-compare"
# Every function begins at a multiple of 64 bytes. Otherwise any change moves the functions behind it by multiples of
# 16, and the same code was up to 4 % slower at another address (W3b).
ALIGNED = ["-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"]
MEASURED = ("Package.swift", "Libraries", "Sources/CPeers", "Sources/Instructions")
WORKTREE = "worktree"


class CannotBuild(Exception):
    """There is no such commit, or the program does not build over it."""


@dataclass
class Build:
    """A program, and where it comes from: `tree` is what git calls the contents, `commit` is None for the work tree."""

    word: str
    commit: str | None
    tree: str
    program: Path


def build(word, injection=None, label="", say=print):
    """Returns the program of a commit, a tag, a branch, or of "worktree", the files as they are now.

    `injection` changes the copy's sources: it is called with their folder. `label` keeps two builds of the same sources
    apart."""
    commit, tree = resolve(word)
    # All folders have names of one length: the length of a path moves constants, and with them code.
    key = hashlib.sha256("\n".join([tree, digest_of_benchmarks(), machine.compiler(), label]).encode()).hexdigest()
    folder = builds / f"{tree[:12]}-{key[:12]}"
    program = folder / "Instructions"
    if not (folder / "build.json").exists():
        say(f"building {word} …")
        began = time.time()
        compile_program(tree, injection, folder, word)
        record = {"commit": commit, "tree": tree, "label": label, "seconds": round(time.time() - began)}
        (folder / "build.json").write_text(json.dumps(record, indent=2) + "\n")
    return Build(word, commit, tree, program)


def resolve(word):
    """The commit of a word and its tree."""
    if word == WORKTREE:
        return None, tree_of_work_tree()
    commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{word}^{{commit}}")
    return commit, git("rev-parse", f"{commit}^{{tree}}")


def tree_of_work_tree():
    """Writes the files as they are, with those that git does not know yet, as a tree; the user's index stays."""
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "index"
        shutil.copy(git("rev-parse", "--path-format=absolute", "--git-path", "index"), index)
        environment = {**os.environ, "GIT_INDEX_FILE": str(index)}
        git("add", "--all", environment=environment)
        return git("write-tree", environment=environment)


def git(*arguments, environment=None):
    done = subprocess.run(["git", "-C", repository, *arguments], capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        raise CannotBuild(f"git {' '.join(arguments)} failed: {done.stderr.strip() or 'there is no such commit'}")
    return done.stdout.strip()


def digest_of_benchmarks():
    digest = hashlib.sha256(" ".join(ALIGNED).encode())
    for name in MEASURED:
        path = benchmarks / name
        for file in [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.is_file()):
            digest.update(f"{file.relative_to(benchmarks)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def compile_program(tree, injection, folder, word):
    """Builds in a folder beside the finished one, so that nothing unfinished is ever used."""
    builds.mkdir(exist_ok=True)
    source = Path(tempfile.mkdtemp(prefix="source-", dir=builds))
    try:
        archive = subprocess.Popen(["git", "-C", repository, "archive", tree], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", source], stdin=archive.stdout, check=True)
        if archive.wait() != 0:
            raise CannotBuild(f"git archive failed for {word}")
        lay_over(source / "Benchmarks")
        if injection:
            injection(source)
        command = ["swift", "build", "--package-path", source / "Benchmarks", "-c", "release", "--product", "Instructions"]
        command += ALIGNED
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "MAINSPRING_INSTRUCTIONS_ONLY": "1"}
        # A warning of a new compiler in an old engine is no reason not to measure it.
        environment.pop("MAINSPRING_STRICT", None)
        environment.pop("CI", None)
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            errors = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
            raise CannotBuild(
                f"the workloads of this work tree do not build over {word}:\n" + "\n".join(errors[:10] or [done.stderr[-2000:]])
            )
        folder.mkdir(exist_ok=True)
        built = source / "Benchmarks" / ".build" / "release" / "Instructions"
        callgrind.strip(shutil.copy(built, folder / "Instructions.new"))
        os.replace(folder / "Instructions.new", folder / "Instructions")
    finally:
        shutil.rmtree(source, ignore_errors=True)


def lay_over(target):
    shutil.rmtree(target, ignore_errors=True)
    for name in MEASURED:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (benchmarks / name).is_dir() else shutil.copy
        copy(benchmarks / name, target / name)
