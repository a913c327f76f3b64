import Glibc

/// The words behind a class's metadata in which the code of its methods stands, one a method that can be overridden.
///
/// Any thread. It leans on the layout of a class's metadata, which the tests of ``ActionMethod`` guard.
struct MethodTable {
  private let metadata: UnsafeRawPointer
  private let words: Range<Int>

  /// nil where the metadata do not look as they do with the compilers that this was tried with.
  init?(_ type: AnyClass) {
    // A class's metatype is the address of its metadata, which are never freed.
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // Kind, superclass, flags, and of an instance the address point, size and alignment come first.
    let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
    let end = size - addressPoint
    guard addressPoint == 16 || addressPoint == 24, end >= 56, end < 1 << 20 else { return nil }
    words = 7..<end / 8
  }

  /// In which word the method whose code is at `address` stands.
  func slot(of address: UnsafeRawPointer) -> Int? { words.first { self[$0] == address } }

  /// The code of the method in that word; nil where an optimised build has dropped it, since nobody seems to call it.
  subscript(slot: Int) -> UnsafeRawPointer? {
    guard words.contains(slot) else { return nil }
    let code = metadata.load(fromByteOffset: slot * 8, as: UnsafeRawPointer?.self)
    return code == MethodTable.deletedMethod ? nil : code
  }

  /// What the compiler puts in the place of a method that it has dropped.
  private static var deletedMethod: UnsafeRawPointer? { UnsafeRawPointer(dlsym(nil, "swift_deletedMethodError")) }
}
