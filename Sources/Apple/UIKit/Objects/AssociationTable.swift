import CApplicationHooks
import Foundation
import Mainspring

/// The associations of all objects, by the objects' addresses.
///
/// Any thread. An object's associations leave the table when it is destroyed, since its address may then be that of
/// another object. No object is released while the table is locked: its deinitializer may use the table.
enum AssociationTable {
  /// An association of an object.
  // Unchecked: as on Apple's platforms, whoever associates a value may be on another thread than whoever reads it.
  struct Association: @unchecked Sendable {
    private final class Unretained {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    private var retained: Any?
    // In an object of its own, so that a copy of the association, made while the table is locked, retains no value.
    private var unretained: Unretained?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        if let object = AssociationTable.object(value) { unretained = Unretained(object) } else { retained = value }
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        retained = (value as? any NSCopying)?.copy(with: nil) ?? value
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: retained = value
      }
    }

    /// The associated value; nil if it was not retained, and has ended.
    var value: Any? { retained ?? unretained?.object }
  }

  /// The associations of one object.
  // Unchecked: used only while the table is locked, except for its release.
  private final class Associations: @unchecked Sendable {
    var byKey: [UInt: Association] = [:]
    /// The thread that is destroying the object; nil before.
    var destroyer: UInt?

    /// Whether they belong to an object that the current thread knows at this address.
    ///
    /// While one thread destroys an object, only its deinitializer, on that thread, can use it. An object with the same
    /// address on another thread is a new one.
    var areCurrent: Bool { destroyer == nil || destroyer == AssociationTable.thread }
  }

  private struct State {
    var associations: [UInt: Associations] = [:]
    /// The destroyers of the classes whose objects have associations, by the address of the class's metadata.
    var destroyers: [UInt: UInt] = [:]

    func current(_ address: UInt) -> Associations? {
      associations[address].flatMap { $0.areCurrent ? $0 : nil }
    }
  }

  private static let state = Locked(State())
  private static var thread: UInt { UInt(pthread_self()) }

  /// Returns the value as an object; nil if it is a structure, an enumeration or a function.
  static func object(_ value: Any) -> AnyObject? { type(of: value) is AnyClass ? value as AnyObject : nil }

  static func association(of object: AnyObject, for key: UInt) -> Association? {
    let address = address(of: object)
    return state.withLock { $0.current(address)?.byKey[key] }
  }

  static func set(_ association: Association?, of object: AnyObject, for key: UInt) {
    startObserving
    let address = address(of: object)
    // A class's metatype is the address of its metadata.
    let metadata = unsafeBitCast(type(of: object), to: UInt.self)
    let isBeingDestroyed = withExtendedLifetime(object) { mainspring_is_being_destroyed(pointer(address)) }
    let former: (Association?, Associations?) = state.withLock { state in
      if let current = state.current(address) {
        let former = current.byKey[key]
        current.byKey[key] = association
        return (former, nil)
      }
      guard let association, !isBeingDestroyed else { return (nil, nil) }
      if state.destroyers[metadata] == nil {
        state.destroyers[metadata] = UInt(bitPattern: mainspring_replace_destroyer(pointer(metadata)))
      }
      let associations = Associations()
      associations.byKey[key] = association
      return (nil, state.associations.updateValue(associations, forKey: address))
    }
    // The former values are released after unlocking.
    withExtendedLifetime(former) {}
  }

  static func removeAll(of object: AnyObject) {
    let address = address(of: object)
    let former: [UInt: Association] = state.withLock { state in
      guard let current = state.current(address) else { return [:] }
      defer { current.byKey = [:] }
      return current.byKey
    }
    withExtendedLifetime(former) {}
  }

  // MARK: - The end of objects

  /// Sets the functions that are called when an object is destroyed; a static constant, so that this happens once.
  private static let startObserving: Void = {
    let observer = UnsafeMutablePointer<mainspring_destruction_observer>.allocate(capacity: 1)
    observer.initialize(
      to: mainspring_destruction_observer(
        will_destroy: { object, metadata in
          AssociationTable.willDestroy(UInt(bitPattern: object), UInt(bitPattern: metadata))
        },
        did_destroy: { AssociationTable.didDestroy(UInt(bitPattern: $0)) }
      )
    )
    mainspring_observe_destruction(observer)
  }()

  private static func willDestroy(_ object: UInt, _ metadata: UInt) -> UnsafeRawPointer {
    let destroyer = state.withLock { state in
      // One with a destroyer belongs to an object that another thread has freed just now.
      if let own = state.associations[object], own.destroyer == nil { own.destroyer = thread }
      return state.destroyers[metadata] ?? 0
    }
    return UnsafeRawPointer(pointer(destroyer))
  }

  private static func didDestroy(_ object: UInt) {
    let ended: Associations? = state.withLock { state in
      guard state.associations[object]?.destroyer == thread else { return nil }
      return state.associations.removeValue(forKey: object)
    }
    withExtendedLifetime(ended) {}
  }

  private static func address(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

  private static func pointer(_ address: UInt) -> UnsafeMutableRawPointer {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else {
      fatalError("An object that is destroyed has a class that no association knows.")
    }
    return pointer
  }
}
