/// The version of this package; CHANGELOG.md has a section for it, or "Unreleased" if it ends in `-dev`.
let version = "0.1.0-dev"
