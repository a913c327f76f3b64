import Foundation
import Mainspring
import ProgramSymbols

/// The selectors of the program's classes with their methods, as `mainspring adopt` lists them.
///
/// Any thread. Each adopted class with methods for Objective-C conforms to a protocol of its file, which lists the
/// methods. The file also adds a function to a section of the program; the function adds the lookups that return a
/// class's lists. With these lists, methods of generic classes, of classes inside functions and of classes as targets
/// are found by name, in optimized builds and in programs without symbols.
public enum SelectorTable {
  /// Returns the selectors that a class or its superclasses list in one protocol; nil if they list none there.
  public typealias Lookup = @Sendable (AnyClass) -> [Selector]?

  /// Adds lookups to the program's list.
  ///
  /// Only the code that `mainspring adopt` writes calls it.
  ///
  /// `list` is the pointer with which the function in the program's section was called.
  public static func add(_ lookups: [Lookup], to list: UnsafeMutableRawPointer) {
    list.assumingMemoryBound(to: [Lookup].self).pointee += lookups
  }

  /// Returns the listed method of `target` with the selector's name; nil if there is none.
  ///
  /// If a class and its superclass both list such a method, the result is the method of the class. If `target` is a
  /// class, the result is a static method.
  static func method(_ selector: Selector, of target: AnyObject) -> TypedMethod? {
    if lookups.isEmpty { return nil }
    let ownClass: AnyClass? = target as? AnyClass
    let type: AnyClass = ownClass ?? Swift.type(of: target)
    let key = Key(type: ObjectIdentifier(type), isClass: ownClass != nil, name: selector.description)
    if let known = known.withLock({ $0[key] }) { return known }
    let methods = lookups.compactMap { $0(type) }.joined()
      .filter { $0.description == key.name }
      .compactMap(\.method)
      .filter { ($0.targetType == nil) == key.isClass }
    let found = methods.max { depth(of: $0.targetType) < depth(of: $1.targetType) }
    known.withLock { $0[key] = .some(found) }
    return found
  }

  private static let lookups: [Lookup] = {
    var lookups: [Lookup] = []
    SelectorSection.collect(into: &lookups)
    return lookups
  }()

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let isClass: Bool
    let name: String
  }

  private static let known = Locked<[Key: TypedMethod?]>([:])

  /// Returns the number of classes in the chain from a class to its root; 0 for any other type.
  private static func depth(of type: Any.Type?) -> Int {
    guard let type = type as? AnyClass else { return 0 }
    return sequence(first: type, next: { _getSuperclass($0) }).reduce(0) { depth, _ in depth + 1 }
  }
}
