import TestPrograms
import Testing

@testable import CacheExample

struct TableTests {
  @Test func theTableAgreesWithADictionary() {
    var generator = SeededGenerator(seed: 3)
    var table = Table()
    var model: [[UInt8]: [UInt8]] = [:]
    for step in 0..<20_000 {
      let key = Array("key \(Int.random(in: 0..<500, using: &generator))".utf8)
      // Few hashes, so that many keys have the same one.
      let hash = Int(key.reduce(0) { $0 &+ Int($1) } % 61)
      let value = Array("value \(step)".utf8)
      switch (table.slot(of: key.span, hash), Int.random(in: 0..<3, using: &generator)) {
      case (nil, _):
        #expect(model[key] == nil)
        _ = table.add(key.span, hash, value: value.span)
        model[key] = value
      case (let slot?, 0):
        table.remove(slot)
        model[key] = nil
      case (let slot?, 1):
        table.setValue(value.span, at: slot)
        model[key] = value
      default:
        let found = table.value(of: key.span, hash)
        #expect(found.map(Array.init) == model[key])
      }
    }
    #expect(table.count == model.count)
    #expect(table.size == model.reduce(0) { $0 + $1.key.count + $1.value.count + 160 })
    let live = table.entries.filter(\.isLive)
    #expect(Dictionary(uniqueKeysWithValues: live.map { (Array($0.key), Array($0.value)) }) == model)
    table.removeAll()
    #expect((table.count, table.size) == (0, 0))
  }

  @Test func keysThatAreUsedStay() {
    var table = Table()
    let keys = (0..<100).map { Array("\($0)".utf8) }
    let value: [UInt8] = [1]
    for (hash, key) in keys.enumerated() { _ = table.add(key.span, hash, value: value.span) }
    for hash in stride(from: 0, to: 100, by: 10) {
      let key = keys[hash]
      _ = table.value(of: key.span, hash)
    }

    table.evict(to: table.size / 2)

    let left = (0..<100).filter { hash in
      let key = keys[hash]
      return table.slot(of: key.span, hash) != nil
    }
    #expect(left.prefix(10) == [0, 10, 20, 30, 40, 50, 57, 58, 59, 60])
    #expect(table.evictedCount == 100 - table.count)
  }

  @Test func aCopyKeepsItsValues() {
    var table = Table()
    let (one, two): ([UInt8], [UInt8]) = ([1], [2])
    let slot = table.add(one.span, 1, value: one.span)
    let copy = table
    table.setValue(two.span, at: slot)
    table.remove(slot)

    #expect(copy.entries[slot].value == [1])
    #expect(copy.count == 1)
  }
}
