import Foundation

/// What the objects of an Interface Builder file are made with: the coder of their `init(coder:)`.
///
/// It carries the object's element, from which UIKit's own classes take what is theirs; a subclass that asks it for
/// keys of its own gets nothing.
final class InterfaceCoder: NSCoder {
  /// What the object is to be.
  let element: InterfaceElement
  private let kind: InterfaceClass
  private let assembly: InterfaceAssembly
  /// The class of the object that this is for; nil where a creator is free to choose.
  private let type: AnyClass?
  @MainActor private(set) var isUsed = false

  init(element: InterfaceElement, kind: InterfaceClass, type: AnyClass?, assembly: InterfaceAssembly) {
    self.element = element
    self.kind = kind
    self.type = type
    self.assembly = assembly
    super.init()
  }

  /// Gives `object`, whose own initialisers have not run to their end yet, what its element says.
  ///
  /// The base classes' `init(coder:)` call this once every stored property is set. An initialiser may hand its coder to
  /// another object's: only the one that it is for is heeded.
  @MainActor
  func configure(_ object: NSObject) {
    guard !isUsed, type == nil || Swift.type(of: object) == type else { return }
    isUsed = true
    assembly.add(object, for: element)
    kind.configure(object, element, assembly)
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodePropertyList(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
