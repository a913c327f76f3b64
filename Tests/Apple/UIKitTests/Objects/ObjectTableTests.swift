import Foundation
import Testing
import UIKit

/// Tests of tables that hold objects weakly or strongly.
///
/// After Apple's pages "NSHashTable", "NSMapTable" and "NSPointerFunctions.Options".
struct ObjectTableTests {
  final class Listener {}

  @Test func aWeakHashTableLosesObjectsThatEnd() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    table.add(kept)
    table.add(kept)
    do {
      let other = Listener()
      table.add(other)
      #expect(table.count == 2 && table.allObjects.last === other)
      withExtendedLifetime(other) {}
    }
    #expect(table.count == 1 && table.contains(kept) && table.anyObject === kept)
    table.remove(kept)
    #expect(table.allObjects.isEmpty && table.anyObject == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func aWeakHashTableStaysSmallWhileObjectsComeAndGo() {
    let table = NSHashTable<Listener>.weakObjects()
    for _ in 1...10_000 { table.add(Listener()) }
    #expect(table.count == 0)
  }

  @Test func aStrongHashTableComparesObjectsByTheirEquality() {
    let table = NSHashTable<NSString>()
    let (one, same) = (NSString(string: "one"), NSString(string: "one"))
    table.add(one)
    table.add(same)
    #expect(table.count == 1 && table.member(same) === one)
    let byIdentity = NSHashTable<NSString>(options: .objectPointerPersonality)
    byIdentity.add(one)
    byIdentity.add(same)
    #expect(byIdentity.count == 2)
  }

  @Test func hashTablesAreCombinedAsSets() throws {
    func table(_ numbers: Int...) -> NSHashTable<NSNumber> {
      let table = NSHashTable<NSNumber>()
      for number in numbers { table.add(NSNumber(value: number)) }
      return table
    }
    let sum = table(1, 2)
    sum.union(table(2, 3))
    #expect(sum.isEqual(to: table(3, 2, 1)) && table(1, 3).isSubset(of: sum) && sum.intersects(table(3, 4)))
    sum.minus(table(1))
    #expect(sum.setRepresentation == [NSNumber(value: 2), NSNumber(value: 3)])
    sum.intersect(table(3))
    #expect(sum.allObjects == [3] && !sum.intersects(table(2)))
    let copy = try #require(sum.copy() as? NSHashTable<NSNumber>)
    sum.removeAllObjects()
    #expect(copy.objectEnumerator().allObjects as? [NSNumber] == [3])
  }

  @Test func aMapTableLosesEntriesWhoseWeakKeyOrValueEnds() {
    let owner = Listener()
    let byKey = NSMapTable<Listener, NSString>.weakToStrongObjects()
    let byValue = NSMapTable<NSString, Listener>.strongToWeakObjects()
    byKey.setObject("owner", forKey: owner)
    byValue.setObject(owner, forKey: "owner")
    byKey.setObject("gone", forKey: Listener())
    byValue.setObject(Listener(), forKey: "gone")
    #expect(byKey.count == 1 && byKey.object(forKey: owner) == "owner")
    #expect(byValue.count == 1 && byValue.object(forKey: "owner") === owner && byValue.object(forKey: "gone") == nil)
    #expect(byValue.dictionaryRepresentation().count == 1)
    #expect(NSMapTable<Listener, Listener>.weakToWeakObjects().objectEnumerator() == nil)
    withExtendedLifetime(owner) {}
  }

  @Test func aMapTableReplacesAndRemovesValues() throws {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    table.setObject(1, forKey: "a")
    table.setObject(2, forKey: "b")
    table.setObject(3, forKey: NSString(string: "a"))
    #expect(table.object(forKey: "a") == 3)
    #expect(table.keyEnumerator().allObjects as? [NSString] == ["a", "b"])
    #expect(table.objectEnumerator()?.allObjects as? [NSNumber] == [3, 2])
    let copy = try #require(table.copy() as? NSMapTable<NSString, NSNumber>)
    table.removeObject(forKey: "a")
    #expect(table.count == 1 && copy.count == 2)
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func aCopiedKeyDoesNotFollowChangesOfTheOriginal() {
    let table = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn, valueOptions: [])
    let key = NSMutableString(string: "a")
    table.setObject(1, forKey: key)
    key.append("b")
    #expect(table.object(forKey: "a") == 1)
  }

  @Test func anObjectThatLeavesATableMayUseItWhenItEnds() {
    final class Member {
      weak var table: NSHashTable<Member>?
      deinit { table?.removeAllObjects() }
    }
    let table = NSHashTable<Member>()
    table.add(Member())
    table.add(Member())
    for member in table.allObjects { member.table = table }
    table.remove(table.anyObject)
    #expect(table.count == 0)
  }
}
