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
    let entries = Mutex<[(file: String, entry: Entry)]>([])
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      do {
        let file = "\(package.path)/\(sources[index])"
        let entry = try entry(for: file, known: known)
        entries.withLock { $0.append((file, entry)) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let all = entries.withLock { $0 }
    let used = Set(all.map(\.entry.name))
    for name in known.subtracting(used) where name.hasSuffix(Self.same) || name.hasSuffix(Self.changed) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    let rewritten = all.filter { $0.entry.name.hasSuffix(Self.changed) }
    return Texts(
      count: all.count,
      made: all.count { $0.entry.isNew },
      rewritten: Dictionary(uniqueKeysWithValues: rewritten.map { ($0.file, "\(folder)/\($0.entry.name)") })
    )
  }

  private struct Entry {
    /// The name in the cache's folder.
    let name: String
    let isNew: Bool
  }

  private static let same = ".same"
  private static let changed = ".swift"

  private func entry(for file: String, known: Set<String>) throws -> Entry {
    guard let data = FileManager.default.contents(atPath: file) else { throw Refusal("\(file) cannot be read.") }
    let key = Self.hash(of: data, at: file)
    if known.contains(key + Self.changed) { return Entry(name: key + Self.changed, isNew: false) }
    if known.contains(key + Self.same) { return Entry(name: key + Self.same, isNew: false) }
    // A file that is not UTF-8 is the compiler's to report.
    guard let source = String(data: data, encoding: .utf8),
      case .rewritten(let text) = rewriter.rewrite(source, path: file)
    else {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(key)\(Self.same)"))
      return Entry(name: key + Self.same, isNew: true)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(key)\(Self.changed)"), options: .atomic)
    return Entry(name: key + Self.changed, isNew: true)
  }

  /// FNV-1a, in 64 bits.
  private static func hash(of data: Data, at file: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in file.utf8 { add(byte) }
    add(0)
    data.withUnsafeBytes { for byte in $0 { add(byte) } }
    return String(hash, radix: 16)
  }
}
