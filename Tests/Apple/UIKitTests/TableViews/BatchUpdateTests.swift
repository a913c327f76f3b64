import Foundation
import Testing

@testable import UIKit

/// Tests of the positions of sections and items after many changes at once.
struct BatchUpdateTests {
  /// Checks random changes of lists of any shape: remaining items are found at their new position, and all others are
  /// gone.
  @Test(arguments: 0..<200)
  func remainingItemsAreFoundAtTheirNewPositions(seed: UInt64) throws {
    var random = Numbers(state: seed)
    var next = 0
    func fresh() -> Int {
      next += 1
      return next
    }
    let old = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (fresh(), (0..<Int.random(in: 0...5, using: &random)).map { _ in fresh() })
    }
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let section = new.indices.randomElement(using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: new.insert((fresh(), [fresh()]), at: Int.random(in: 0...new.count, using: &random))
      case 1: if let section { new.remove(at: section) }
      case 2:
        if let section { new[section].1.insert(fresh(), at: Int.random(in: 0...new[section].1.count, using: &random)) }
      case 3: if let section, !new[section].1.isEmpty { new[section].1.removeFirst() }
      default:
        if let section, let item = new[section].1.popLast(), let target = new.indices.randomElement(using: &random) {
          new[target].1.insert(item, at: 0)
        }
      }
    }
    var update = BatchUpdate(from: snapshot(old), to: snapshot(new))
    try update.settle(before: old.map(\.1.count), after: new.map(\.1.count), .table)
    for (section, content) in old.enumerated() {
      let place = new.firstIndex { $0.0 == content.0 }
      if let found = update.newPlace(ofSection: section) { #expect(found == place) }
      for (item, identifier) in content.1.enumerated() {
        guard let found = update.newPlace(of: IndexPath(item: item, section: section)) else { continue }
        #expect(new[found.section].1[found.item] == identifier)
      }
      // An item that remains in a remaining section, and has not moved, keeps its position in the update.
      if place != nil, update.newPlace(ofSection: section) != nil {
        for (item, identifier) in content.1.enumerated() where new[place!].1.contains(identifier) {
          #expect(update.newPlace(of: IndexPath(item: item, section: section)) != nil)
        }
      }
    }
  }

  private func snapshot(_ sections: [(Int, [Int])]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
