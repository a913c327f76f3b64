import Testing

@testable import LifecycleHost

/// Tests of what a host keeps for those who look later, on dates of the test's choice.
struct HostHistoryTests {
  @Test func aPhaseIsAddedWhenItBeginsAndWithTheEndOfTheProcessBeforeIt() {
    var history = HostHistory(at: 100)
    history.add(.launching, of: "a", end: "asked", at: 101)
    history.add(.launching, of: "a", end: "asked", at: 102)
    history.add("it has no socket", about: "a", at: 103)
    history.add(.notRunning, of: "a", end: "exit status 3", at: 104)
    let events = history.events(after: 0)
    #expect(events.map(\.date) == [101, 103, 104])
    #expect(events.map(\.phase) == ["launching", nil, "notRunning"])
    #expect(events.map(\.text) == [nil, "it has no socket", "exit status 3"])
    #expect(history.events(after: events[1].number) == [events[2]])
  }

  @Test func aBusyApplicationRemovesOnlyItsOwnEvents() {
    var history = HostHistory(at: 100)
    history.add(.frozen, of: "quiet", end: nil, at: 100)
    for number in 0..<1000 { history.add("\(number)", about: "busy", at: 101) }
    let events = history.events(after: 0)
    #expect(events.count == HostHistory.limit + 1)
    #expect(events.first?.application == "quiet")
    #expect(events.last?.text == "999")
  }

  @Test func theNumbersOfTheNextHostAreHigher() {
    var (former, next) = (HostHistory(at: 100), HostHistory(at: 101))
    for _ in 0..<1000 { former.add("former", about: "a", at: 100) }
    next.add("next", about: "a", at: 101)
    let last = former.events(after: 0).last?.number ?? 0
    #expect(next.events(after: last).map(\.text) == ["next"])
    // The clock was set back between the two.
    #expect(former.events(after: next.events(after: 0)[0].number).count == HostHistory.limit)
  }

  @Test func anApplicationThatIsGoneIsForgotten() {
    var history = HostHistory(at: 100)
    history.add(.frozen, of: "a", end: nil, at: 100)
    history.forget("a")
    #expect(history.events(after: 0).isEmpty)
    history.add(.frozen, of: "a", end: nil, at: 101)
    #expect(history.events(after: 0).count == 1)
  }
}
