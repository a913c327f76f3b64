import AppSourceRewriter
import Foundation
import Synchronization

/// The rewritten texts of a package's sources, by content, in `.build/adopt`.
///
/// A file that was seen before is read and not parsed.
struct RewriteCache {
  /// The folder; other rules and other options have another one, so that the compiler's options change with it and it
  /// compiles everything again.
  let folder: String
  private let package: PackageFolder
  private let rewriter: SourceRewriter

  init(_ package: PackageFolder, _ rewriter: SourceRewriter) {
    self.package = package
    self.rewriter = rewriter
    folder = "\(package.path)/.build/adopt/\(SourceRewriter.version)\(rewriter.countsAsIOS ? "-ios" : "")"
  }

  struct Texts {
    /// The number of files.
    let count: Int
    /// The number of files that were not in the cache.
    let made: Int
    /// The path of the rewritten text for each file that was rewritten.
    let rewritten: [String: String]
  }

  /// Returns the rewritten texts of `sources`, and forgets all others.
  func texts(of sources: [String]) throws -> Texts {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let known = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    let files = sources.map { "\(package.path)/\($0)" }
    var entries = try concurrently(files) { try entry(for: $0, known: known) }
    var used = Set(entries.values.flatMap(\.names))
    let moved = entries.filter { !$0.value.moved.isEmpty }.map { (file: $0.key, moved: $0.value.moved) }
    let plan = OverridePlan(moved, declares: declares, in: files)
    let changed = try concurrently(Array(plan.files)) { try entry(for: $0, known: known, plan) }
    for (file, entry) in changed {
      used.formUnion(entry.names)
      entries[file] = Entry(name: entry.name, isNew: entry.isNew || entries[file]?.isNew == true, moved: [])
    }
    for name in known.subtracting(used) where [Self.same, Self.changed, Self.moved].contains(where: name.hasSuffix) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    return Texts(
      count: entries.count,
      made: entries.values.count(where: \.isNew),
      rewritten: entries.filter { $0.value.name.hasSuffix(Self.changed) }.mapValues { "\(folder)/\($0.name)" }
    )
  }

  private func concurrently<Value: Sendable>(
    _ files: [String],
    _ make: (String) throws -> Value
  ) throws -> [String: Value] {
    let results = Mutex<[String: Value]>([:])
    let failure = Mutex<(any Error)?>(nil)
    withoutActuallyEscaping(make) { make in
      nonisolated(unsafe) let make = make
      DispatchQueue.concurrentPerform(iterations: files.count) { index in
        do {
          let value = try make(files[index])
          results.withLock { $0[files[index]] = value }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return results.withLock { $0 }
  }

  private func declares(_ type: String, _ file: String) -> Bool {
    guard let source = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return rewriter.declares(type, in: source)
  }

  private struct Entry: Sendable {
    /// The name in the cache's folder.
    let name: String
    let isNew: Bool
    /// The overrides of classes that other files declare.
    let moved: [MovedOverride]

    /// The names of all its files in the cache's folder.
    var names: [String] {
      moved.isEmpty ? [name] : [name, (name as NSString).deletingPathExtension + RewriteCache.moved]
    }
  }

  private static let same = ".same"
  private static let changed = ".swift"
  private static let moved = ".moved"

  private func entry(for file: String, known: Set<String>, _ plan: OverridePlan? = nil) throws -> Entry {
    guard let data = FileManager.default.contents(atPath: file) else { throw Refusal("\(file) cannot be read.") }
    let key = Self.hash(of: data, at: file, plan?.key(of: file) ?? "")
    for suffix in [Self.changed, Self.same] where known.contains(key + suffix) {
      return Entry(name: key + suffix, isNew: false, moved: try knownOverrides(key, known))
    }
    // A file that is not UTF-8 is the compiler's to report.
    let source = String(data: data, encoding: .utf8)
    let moved = plan == nil ? source.map { rewriter.foreignOverrides(in: $0, path: file) } ?? [] : []
    if !moved.isEmpty { try write(try JSONEncoder().encode(moved), key + Self.moved) }
    guard let source,
      case .rewritten(let text) = rewriter.rewrite(
        source,
        path: file,
        leaving: plan?.leaving[file] ?? [],
        arriving: plan?.arriving[file] ?? []
      )
    else {
      try write(Data(), key + Self.same)
      return Entry(name: key + Self.same, isNew: true, moved: moved)
    }
    try write(Data(text.utf8), key + Self.changed)
    return Entry(name: key + Self.changed, isNew: true, moved: moved)
  }

  private func knownOverrides(_ key: String, _ known: Set<String>) throws -> [MovedOverride] {
    guard known.contains(key + Self.moved),
      let data = FileManager.default.contents(atPath: "\(folder)/\(key)\(Self.moved)")
    else { return [] }
    return try JSONDecoder().decode([MovedOverride].self, from: data)
  }

  private func write(_ data: Data, _ name: String) throws {
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  /// FNV-1a, in 64 bits.
  private static func hash(of data: Data, at file: String, _ plan: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in file.utf8 { add(byte) }
    add(0)
    for byte in plan.utf8 { add(byte) }
    add(0)
    data.withUnsafeBytes { for byte in $0 { add(byte) } }
    return String(hash, radix: 16)
  }
}
