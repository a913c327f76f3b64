import Glibc
import TestPrograms
import Testing

@testable import Mainspring

@Suite struct RingTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aRingBehavesLikeAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var ring = Ring<Int>()
    var model: [Int] = []
    for step in 0..<20_000 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        ring.append(step)
        model.append(step)
      case 5..<9:
        if model.isEmpty { break }
        expectSameFirst(&ring, &model)
      default:
        // Up to three times the first capacity at once, so that the ring has to grow while it wraps around.
        let elements = (0..<Int.random(in: 0..<200, using: &generator)).map { step + $0 }
        ring.prepend(elements)
        model.insert(contentsOf: elements, at: 0)
      }
      let count = ring.tail - ring.head
      #expect(count == model.count)
      while model.count > 1000 { expectSameFirst(&ring, &model) }
    }
    while !ring.isEmpty { expectSameFirst(&ring, &model) }
    #expect(model.isEmpty)
  }

  private func expectSameFirst(_ ring: inout Ring<Int>, _ model: inout [Int]) {
    let first = ring.removeFirst()
    let expected = model.removeFirst()
    #expect(first == expected)
  }

  @Test func aRingThatHasReleasedItsMemoryStillWorks() {
    var ring = Ring<Int>()
    #expect(ring.capacity == 0)
    for number in 0..<1000 { ring.append(number) }
    ring.giveBackMemory(above: 64)
    #expect(ring.capacity >= 1000)
    for number in 0..<1000 {
      let first = ring.removeFirst()
      #expect(first == number)
    }
    // Too little memory to be worth releasing
    ring.giveBackMemory(above: 4096)
    #expect(ring.capacity >= 1000)
    ring.giveBackMemory(above: 64)
    #expect(ring.capacity == 0)
    // Positions continue to count.
    #expect(ring.head == 1000 && ring.tail == 1000)
    var other = Ring<Int>()
    for number in 0..<100 { other.append(number) }
    ring.takeAll(from: &other)
    ring.prepend([-2, -1])
    for number in -2..<100 {
      let first = ring.removeFirst()
      #expect(first == number)
    }
    #expect(ring.isEmpty && other.isEmpty)
  }

  /// After a free of some megabytes, glibc takes the next large blocks from its heap and keeps their pages.
  @Test(.notUnderSanitizers(because: "a sanitizer's allocator keeps pages"))
  func aLongRingGivesItsPagesBackAfterTheProgramHasFreedALargeBlock() async {
    await #expect(processExitsWith: .success) {
      free(malloc(24 << 20))
      let before = ResidentMemory.bytes
      var ring = Ring<Int>()
      for number in 0..<1_000_000 { ring.append(number) }
      let peak = ResidentMemory.bytes
      // Without it, the ring's memory would be the last of the heap, which free() gives back in any case.
      let later = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 16)
      for number in 0..<1_000_000 { precondition(ring.removeFirst() == number) }
      ring.giveBackMemory(above: 64)
      precondition(peak - before >= 8_000_000, "a million elements need 8 MB")
      precondition(ResidentMemory.bytes - before < 2 << 20, "\(ResidentMemory.bytes - before) bytes stay")
      later.deallocate()
    }
  }

  @Test func aRingReleasesItsRemainingElements() {
    final class Element {}
    weak var left: Element?
    do {
      var ring = Ring<Element>()
      let element = Element()
      left = element
      ring.append(element)
      ring.append(Element())
      _ = ring.removeFirst()
      ring.prepend([element])
    }
    #expect(left == nil)
  }
}
