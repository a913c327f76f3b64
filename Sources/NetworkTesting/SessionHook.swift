import CNetworkHooks
import Foundation
import FoundationNetworking
import Mainspring

/// Has every session of the process ask ``SimulatedLoad`` first whether a request is a device's.
enum SessionHook {
  private static let sessionsSeen = Locked(0)

  /// Whether sessions that the program makes come here; asked once, by making one.
  static let isInEffect: Bool = {
    let before = sessionsSeen.withLock { $0 }
    _ = URLSession(configuration: .ephemeral)
    return sessionsSeen.withLock { $0 } > before
  }()

  /// The shared session, which Foundation makes itself, asks from now on.
  static let sharedSession: Void = ask(URLSession.shared)

  fileprivate static func sessionWasMade(_ session: URLSession) {
    sessionsSeen.withLock { $0 += 1 }
    ask(session)
    SimulatedNetwork.ofRunningCode?.sessionWasMade(session)
  }

  /// The session reads its configuration at each request, so it can be changed as long as there was none.
  ///
  /// Protocols that the program has put there itself come first; those of Foundation, whose names begin with an
  /// underscore, would take all.
  private static func ask(_ session: URLSession) {
    var classes = session.configuration.protocolClasses ?? []
    let index = classes.firstIndex { "\($0)".hasPrefix("_") } ?? classes.endIndex
    classes.insert(SimulatedLoad.self, at: index)
    session.configuration.protocolClasses = classes
  }
}

/// Called by the replaced initialisers of URLSession.
@_cdecl("mainspring_session_was_made")
func sessionWasMade(_ session: UnsafeMutableRawPointer) {
  SessionHook.sessionWasMade(Unmanaged<URLSession>.fromOpaque(session).takeUnretainedValue())
}
