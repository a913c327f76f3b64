import Foundation

/// A coder for `init(coder:)` of the objects in an Interface Builder file.
///
/// It contains the object's element, from which UIKit's own classes read their properties. A subclass that decodes its
/// own keys finds no values.
final class InterfaceCoder: NSCoder {
  /// The element that describes the object.
  let element: InterfaceElement
  private let kind: InterfaceClass
  private let assembly: InterfaceAssembly
  /// The class of the object that this coder creates; nil if a creator may choose the class.
  private let type: AnyClass?
  @MainActor private(set) var isUsed = false

  init(element: InterfaceElement, kind: InterfaceClass, type: AnyClass?, assembly: InterfaceAssembly) {
    self.element = element
    self.kind = kind
    self.type = type
    self.assembly = assembly
    super.init()
  }

  /// Sets the properties of `object` that its element contains.
  ///
  /// The base classes' `init(coder:)` call this method after every stored property is set; the initializers of
  /// subclasses have not finished then. An initializer may pass its coder to another object's initializer; the method
  /// configures only the object for which the coder was made.
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
