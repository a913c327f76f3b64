import CLinux
import Glibc

/// The users who may control an application: its own user, and root.
enum PeerCheck {
  static func allows(_ peer: uid_t, owner: uid_t = geteuid()) -> Bool { peer == owner || peer == 0 }

  /// Whether the process at the other end of a connected socket is allowed; false if its credentials are unavailable.
  static func allows(socket: Int32) -> Bool {
    var credentials = mainspring_peer_credentials()
    guard mainspring_get_peer_credentials(socket, &credentials) == 0 else { return false }
    return allows(credentials.uid)
  }
}
