import Glibc

@testable import ControlPlane

extension UnixSocket {
  /// Leaves a socket at `path`, as a killed process does.
  ///
  /// The socket is shut down before it is closed: a program that another test starts at this moment has a copy of every
  /// descriptor until its exec, and a copy that listens would serve the socket.
  static func leaveBehind(at path: String) throws(ControlError) {
    let descriptor = try listen(at: path)
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
