import Foundation
import Testing
import UIKit

/// Tests of objects that are associated with others.
///
/// After Apple's pages "objc_setAssociatedObject(_:_:_:_:)", "objc_getAssociatedObject(_:_:)",
/// "objc_removeAssociatedObjects(_:)" and "objc_AssociationPolicy".
struct AssociatedObjectTests {
  /// Counts its instances that have ended.
  final class Probe {
    let ended: Counter
    init(_ ended: Counter) { self.ended = ended }
    deinit { ended.count += 1 }
  }

  final class Counter {
    var count = 0
  }

  class Owner {}
  final class Derived: Owner {}
  final class Generic<Value> {}

  /// Reads its association when it ends.
  final class LastReader: NSObject {
    let found: Counter
    init(_ found: Counter) { self.found = found }
    deinit {
      if objc_getAssociatedObject(self, &AssociatedObjectTests.key) is Probe { found.count += 1 }
      // Without effect on other objects at this address later.
      objc_setAssociatedObject(self, &AssociatedObjectTests.other, "late", .OBJC_ASSOCIATION_RETAIN)
    }
  }

  final class Copied: NSObject, NSCopying {
    let number: Int
    init(_ number: Int) { self.number = number }
    func copy(with zone: NSZone? = nil) -> Any { Copied(number + 1) }
  }

  // Only their addresses are used.
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var other: UInt8 = 0

  @Test func aValueIsFoundUnderItsKeyUntilItIsReplacedOrRemoved() {
    let owner = Owner()
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
    objc_setAssociatedObject(owner, &Self.key, "a", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(owner, &Self.other, 2, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "a")
    #expect(objc_getAssociatedObject(owner, &Self.other) as? Int == 2)
    #expect(objc_getAssociatedObject(Owner(), &Self.key) == nil)
    objc_setAssociatedObject(owner, &Self.key, "b", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "b")
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &Self.other) == nil)
  }

  @Test func aRetainedValueEndsWithItsObject() {
    let ended = Counter()
    func use<Object: AnyObject>(_ make: () -> Object) {
      let object = make()
      objc_setAssociatedObject(object, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    use(Owner.init)
    #expect(ended.count == 1)
    use(Derived.init)
    #expect(ended.count == 2)
    use(NSObject.init)
    #expect(ended.count == 3)
    use(Generic<Int>.init)
    use(Generic<String>.init)
    #expect(ended.count == 5)
    use(NSMutableArray.init)
    #expect(ended.count == 6)
  }

  @MainActor
  @Test func aValueEndsWithItsViewAndViewController() {
    let ended = Counter()
    do {
      let controller = UIViewController()
      objc_setAssociatedObject(controller, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(controller.view!, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ended.count == 2)
  }

  @Test func aReplacedOrRemovedValueIsReleasedAtOnce() {
    let (owner, ended) = (Owner(), Counter())
    objc_setAssociatedObject(owner, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
    #expect(ended.count == 1)
    objc_removeAssociatedObjects(owner)
    #expect(ended.count == 2)
  }

  @Test func anAssignedObjectIsNotRetained() {
    let (owner, ended) = (Owner(), Counter())
    do {
      let probe = Probe(ended)
      objc_setAssociatedObject(owner, &Self.key, probe, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Self.key) as? Probe === probe)
    }
    #expect(ended.count == 1 && objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test(arguments: [objc_AssociationPolicy.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC])
  func aCopyPolicyCopiesTheValue(_ policy: objc_AssociationPolicy) {
    let owner = Owner()
    objc_setAssociatedObject(owner, &Self.key, Copied(1), policy)
    #expect((objc_getAssociatedObject(owner, &Self.key) as? Copied)?.number == 2)
  }

  @Test func aDeinitializerStillFindsTheAssociationsOfItsObject() {
    let (ended, found) = (Counter(), Counter())
    for round in 1...100 {
      // The allocator gives the next object the address of the last one.
      let reader = LastReader(found)
      #expect(objc_getAssociatedObject(reader, &Self.key) == nil)
      #expect(objc_getAssociatedObject(reader, &Self.other) == nil)
      objc_setAssociatedObject(reader, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
      #expect(ended.count == round - 1)
    }
    #expect(ended.count == 100 && found.count == 100)
  }

  @Test func aFirstAssociationOfAnObjectThatEndsIsNotLeftAtItsAddress() {
    let found = Counter()
    for _ in 1...100 {
      let reader = LastReader(found)
      #expect(objc_getAssociatedObject(reader, &Self.other) == nil)
    }
  }

  @Test func aValueMayUseAssociationsWhenItEnds() {
    final class Chain {
      let next = Owner()
      deinit { objc_setAssociatedObject(next, &AssociatedObjectTests.key, nil, .OBJC_ASSOCIATION_RETAIN) }
    }
    let ended = Counter()
    do {
      let (owner, chain) = (Owner(), Chain())
      objc_setAssociatedObject(chain.next, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(owner, &Self.key, chain, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ended.count == 1)
  }

  @Test func threadsAssociateAndEndObjectsAtTheSameTime() async {
    let counts = await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask {
          let ended = Counter()
          for number in 1...2000 {
            let owner = Owner()
            objc_setAssociatedObject(owner, &Self.key, Probe(ended), .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, &Self.other, number, .OBJC_ASSOCIATION_RETAIN)
            guard objc_getAssociatedObject(owner, &Self.other) as? Int == number else { return -1 }
          }
          return ended.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [2000, 2000, 2000, 2000])
  }
}
