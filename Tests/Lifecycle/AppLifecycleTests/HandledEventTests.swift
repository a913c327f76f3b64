import AppLifecycle
import Testing

/// Tests of the reports that the callbacks of an event have returned.
@MainActor
struct HandledEventTests {
  private final class Handled {
    var all: [String] = []
  }

  @Test func eachEventIsReportedAfterItsCallbacks() throws {
    let harness = try ApplicationHarness()
    let handled = Handled()
    harness.application.onEventHandled {
      handled.all.append("\($0.kind) after \(harness.delegate.lines.last ?? "nothing")")
    }

    harness.launch()
    harness.send(.hangup, .home, .foreground)

    #expect(
      handled.all == [
        "launch after didBecomeActive (active)", "hangup after hangup (active)",
        "home after didEnterBackground (background)", "foreground after didBecomeActive (active)",
      ]
    )
  }

  @Test func neitherTouchesNorDroppedEventsAreReported() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    let handled = Handled()
    harness.application.onEventHandled { handled.all.append("\($0.kind)") }

    harness.send(.touch([]), .foreground, .unlock, .memoryWarning)

    #expect(handled.all == ["memoryWarning"])
  }

  @Test func aHandlerMaySendEventsAndAddHandlers() throws {
    let harness = try ApplicationHarness()
    let handled = Handled()
    harness.application.onEventHandled { event in
      handled.all.append("\(event.kind)")
      guard event.kind == .launch else { return }
      harness.application.send(.hangup)
      harness.application.onEventHandled { handled.all.append("second \($0.kind)") }
    }

    harness.launch()

    #expect(handled.all == ["launch", "hangup", "second hangup"])
  }
}
