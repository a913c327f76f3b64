/// A reader of bytes from outside, which must not crash or hang on any input.
protocol FuzzTarget {
  /// The target's name in `FUZZ_TARGET`; its seeds are in the folder of that name in `Tests/Tools/Fuzz/Corpora`.
  static var name: String { get }

  /// Makes what all inputs share, before the first input: the time limit of an input does not include it.
  @MainActor static func prepare()

  /// Reads `bytes` as the real reader would, and traps if the result is wrong.
  @MainActor static func read(_ bytes: [UInt8])
}

extension FuzzTarget {
  static func prepare() {}
}
