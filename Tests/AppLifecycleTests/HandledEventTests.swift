import AppLifecycle
import Testing

/// Tests of the reports that the callbacks of an event have returned.
@MainActor
struct HandledEventTests {
  private final class Handled {
    var all: [String] = []
  }

  @Test func eachEventIsReportedBehindItsCallbacks() throws {
    let stage = try Stage()
    let handled = Handled()
    stage.application.onEventHandled {
      handled.all.append("\($0.kind) after \(stage.delegate.lines.last ?? "nothing")")
    }

    stage.launch()
    stage.send(.hangup, .home, .foreground)

    #expect(
      handled.all == [
        "launch after didBecomeActive (active)", "hangup after hangup (active)",
        "home after didEnterBackground (background)", "foreground after didBecomeActive (active)",
      ]
    )
  }

  @Test func neitherTouchesNorDroppedEventsAreReported() throws {
    let stage = try Stage()
    stage.launch()
    let handled = Handled()
    stage.application.onEventHandled { handled.all.append("\($0.kind)") }

    stage.send(.touch([]), .foreground, .unlock, .memoryWarning)

    #expect(handled.all == ["memoryWarning"])
  }

  @Test func aHandlerMaySendEventsAndAddHandlers() throws {
    let stage = try Stage()
    let handled = Handled()
    stage.application.onEventHandled { event in
      handled.all.append("\(event.kind)")
      guard event.kind == .launch else { return }
      stage.application.send(.hangup)
      stage.application.onEventHandled { handled.all.append("second \($0.kind)") }
    }

    stage.launch()

    #expect(handled.all == ["launch", "hangup", "second hangup"])
  }
}
