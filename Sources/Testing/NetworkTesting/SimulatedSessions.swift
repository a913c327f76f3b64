import BackgroundURLSession
import Foundation
import FoundationNetworking
import LifecycleTesting
import Mainspring

/// Makes every session of the process offer each request first to ``SimulatedLoad``, which accepts the requests of
/// devices' applications.
enum SimulatedSessions {
  /// Adds ``SimulatedLoad`` to the shared session, which Foundation creates itself.
  static let sharedSession: Void = ask(URLSession.shared)

  fileprivate static func sessionWasMade(_ session: URLSession) {
    session.configuration.useStoresOfDevice()
    ask(session)
    SimulatedNetwork.ofRunningCode?.sessionWasMade(session)
  }

  /// Adds ``SimulatedLoad`` to the session's protocols.
  ///
  /// The session reads its configuration at each request, so a change before the first request applies to all requests.
  /// Protocols that the program has added itself stay in front; Foundation's own, whose names begin with an underscore,
  /// would accept every request and so come after.
  private static func ask(_ session: URLSession) {
    var classes = session.configuration.protocolClasses ?? []
    let index = classes.firstIndex { "\($0)".hasPrefix("_") } ?? classes.endIndex
    classes.insert(SimulatedLoad.self, at: index)
    session.configuration.protocolClasses = classes
  }
}

/// Called before `main` in every program that contains this module.
@_cdecl("mainspring_network_testing_is_linked")
func networkTestingIsLinked() {
  SessionHook.observe(SimulatedSessions.sessionWasMade)
  SimulatedDevice.prepare { if SessionHook.isInEffect { SimulatedSessions.sharedSession } }
}
