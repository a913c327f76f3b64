import Glibc

/// The part of a class's metadata that holds the code addresses of its overridable methods, one word per method.
///
/// Any thread. It depends on the layout of class metadata; the tests of ``ActionMethod`` check that layout.
struct MethodTable {
  private let metadata: UnsafeRawPointer
  private let words: Range<Int>

  /// Creates the table; nil if the metadata do not have the layout that the tested compilers write.
  init?(_ type: AnyClass) {
    // A class's metatype is the address of its metadata, which are never freed.
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // The fixed part holds the kind, superclass and flags, then the instance's address point, size and alignment.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let end = size - addressPoint
    guard addressPoint == 16 || addressPoint == 24, end >= 56, end < 1 << 20 else { return nil }
    words = 7..<end / 8
  }

  /// Returns the index of the word that holds `address`; nil if there is none.
  func slot(of address: UnsafeRawPointer) -> Int? { words.first { self[$0] == address } }

  /// The code address in that word; nil if an optimized build has removed the method because it found no caller.
  subscript(slot: Int) -> UnsafeRawPointer? {
    guard words.contains(slot) else { return nil }
    let code = metadata.load(fromByteOffset: slot * 8, as: UnsafeRawPointer?.self)
    return code == MethodTable.deletedMethod ? nil : code
  }

  /// The address that the compiler stores in place of a removed method.
  private static var deletedMethod: UnsafeRawPointer? { UnsafeRawPointer(dlsym(nil, "swift_deletedMethodError")) }
}
