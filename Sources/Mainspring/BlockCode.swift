/// The code of a block, as an address to tell blocks apart by and to look a name up for.
///
/// The block stands in a struct because a bare function value would be wrapped in a thunk when it is handed to generic code, and
/// the thunk's address is the same for all.
struct BlockCode {
  private let block: (() -> Void)?

  @inline(__always)
  init(_ block: (() -> Void)?) { self.block = block }

  /// Zero where there is no block.
  var address: UInt {
    // A function value is two words: its code and its captures.
    @inline(__always) get { unsafeBitCast(self, to: (code: UInt, captures: UInt).self).code }
  }
}
