/// Something that reads bytes from outside, and must neither crash nor hang over any.
protocol FuzzTarget {
  /// What `FUZZ_TARGET` calls it; its seeds are in the folder of that name in `Tests/Fuzz/Corpora`.
  static var name: String { get }

  /// Reads `bytes` as the real reader would, and traps where what came of them is wrong.
  @MainActor static func read(_ bytes: [UInt8])
}
