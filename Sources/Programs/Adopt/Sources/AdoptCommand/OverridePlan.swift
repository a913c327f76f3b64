import AppSourceRewriter

/// The overrides in extensions that move to other files of a package.
struct OverridePlan {
  /// For each file, the classes whose overrides leave it.
  private(set) var leaving: [String: Set<String>] = [:]
  /// For each file, the overrides that move into its classes.
  private(set) var arriving: [String: [MovedOverride]] = [:]

  /// Finds the file of each class; an override stays if no file of the package declares its class.
  init(
    _ overrides: [(file: String, moved: [MovedOverride])],
    declares: (_ type: String, _ file: String) -> Bool,
    in files: [String]
  ) {
    if overrides.isEmpty { return }
    for (file, moved) in overrides.sorted(by: { $0.file < $1.file }) {
      for (type, group) in Dictionary(grouping: moved, by: \.type) {
        // Other modules of the package may have a class of that name: the nearest file is meant.
        let near = files.filter { $0 != file }.sorted { Self.common($0, file) > Self.common($1, file) }
        guard let destination = near.first(where: { declares(type, $0) }) else { continue }
        leaving[file, default: []].insert(type)
        arriving[destination, default: []] += group
      }
    }
  }

  /// The files whose texts the plan changes.
  var files: Set<String> { Set(leaving.keys).union(arriving.keys) }

  /// Returns a key that differs for each text that a plan makes of the file.
  func key(of file: String) -> String {
    let arrivals = arriving[file, default: []].map { $0.imports.joined(separator: ";") + $0.text }.joined()
    return leaving[file, default: []].sorted().joined(separator: ",") + ":" + arrivals
  }

  private static func common(_ one: String, _ other: String) -> Int {
    zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
