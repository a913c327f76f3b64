"""What a release is made of: the Swift packages and the libraries of the system, as an SPDX 2.3 document."""

import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The libraries that the sources need, as Debian's packages, with their licenses.
LIBRARIES = {
    "libevent-dev": "BSD-3-Clause",
    "libsystemd-dev": "LGPL-2.1-or-later",
    "libssl-dev": "Apache-2.0",
    "libpango1.0-dev": "LGPL-2.0-or-later",
    "libpng-dev": "libpng-2.0",
    "libturbojpeg0-dev": "IJG AND BSD-3-Clause AND Zlib",
    "libwebp-dev": "BSD-3-Clause",
}


class NotReady(Exception):
    """Says what is wrong, and what would be right."""


def license_of(checkout):
    files = [file for file in sorted(checkout.iterdir()) if file.name.upper().startswith(("LICENSE", "COPYING"))]
    if not files:
        raise NotReady(f"{checkout.name} has no file LICENSE, so its terms are unknown.")
    text = files[0].read_text(errors="replace")
    if "Apache License" in text:
        return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    raise NotReady(f"{files[0].relative_to(ROOT)} is neither Apache's license nor MIT's; look whether it may be used.")


def swift_packages():
    """The packages of Package.resolved: name, version, place, license."""
    found = []
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        checkout = ROOT / ".build/checkouts" / pin["identity"]
        if not checkout.is_dir():
            raise NotReady(f"{pin['identity']} is not in .build/checkouts; run `swift package resolve`.")
        state = pin["state"]
        place = f"git+{pin['location']}@{state['revision']}"
        found.append((pin["identity"], state.get("version", state["revision"]), place, license_of(checkout)))
    return found


def document(name, version, packages, libraries=None):
    """The document for the sources of a version, or for a package of it that needs these versions of libraries."""
    date = "--date=format-local:%Y-%m-%dT%H:%M:%SZ"
    command = ["git", "log", "-1", "--format=%cd %H", date]
    created, commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()

    def package(name, terms, **fields):
        return {
            "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
            "name": name,
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "licenseConcluded": terms,
            "licenseDeclared": terms,
            "copyrightText": "NOASSERTION",
            **fields,
        }

    def of_debian(name):
        locator = f"pkg:deb/debian/{name}"
        return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]

    def relation(first, kind, second):
        return {"spdxElementId": first, "relationshipType": kind, "relatedSpdxElement": second}

    listed = [package(name, "Apache-2.0", versionInfo=version, sourceInfo=f"commit {commit}")]
    listed += [package(one, terms, versionInfo=number, downloadLocation=place) for one, number, place, terms in packages]
    for one, (terms, number) in (libraries or {one: (terms, None) for one, terms in LIBRARIES.items()}).items():
        known = {"versionInfo": number} if number else {}
        listed.append(package(one, terms, externalRefs=of_debian(one), **known))
    own = listed[0]["SPDXID"]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{name}-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{version}-{commit}",
        "creationInfo": {"created": created, "creators": ["Tool: mainspring-release"]},
        "packages": listed,
        "relationships": [relation("SPDXRef-DOCUMENT", "DESCRIBES", own)]
        + [relation(own, "DEPENDS_ON", entry["SPDXID"]) for entry in listed[1:]],
    }


def write(file, *arguments):
    file.write_text(json.dumps(document(*arguments), indent=2) + "\n")
