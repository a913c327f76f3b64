import Testing

@testable import Mainspring

/// Tests of the numbers for the source lines at which timers, sources and the like are added.
@Suite struct CallSiteTableTests {
  @Test func aCallSiteKeepsItsNumberWhenOtherCallSitesAreAdded() {
    var table = CallSiteTable()
    let first = (1...1000).map { table.number("Module/A.swift", $0) }
    let second = (1...1000).map { table.number("Module/B.swift", $0) }

    #expect(Set(first + second).count == 2000)
    #expect(
      (1...1000).map { table.number("Module/A.swift", $0) }
        == (1...1000).map { table.list.number(of: "Module/A.swift", $0) }
    )
    #expect(table.list[second[41]] == CallSite(fileID: "Module/B.swift", line: 42))
    #expect(table.list[second[41]].description == "Module/B.swift:42")
  }

  @Test func aTimersSlotHasNoMoreThanThirtyTwoBytes() {
    #expect(MemoryLayout<TimerSlot>.stride == 32)
  }
}

extension CallSiteList {
  fileprivate func number(of file: String, _ line: UInt) -> UInt32? {
    (0..<2000).first { self[$0] == CallSite(fileID: file, line: line) }
  }
}
