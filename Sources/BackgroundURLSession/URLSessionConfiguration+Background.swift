import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  /// Makes a configuration whose sessions hand their downloads and uploads to the system, which goes on with them while
  /// the application is suspended or has ended.
  ///
  /// Foundation on Linux has none. With this one, a session's transfers are handed over on a simulated device whose
  /// network is simulated (see `SimulatedNetwork` of `NetworkTesting`). Anywhere else the session loads what it is
  /// asked for itself, as any other does, and what has not arrived when the process ends is lost: Linux has no service
  /// that would go on with it.
  ///
  /// Apple:
  /// [background(withIdentifier:)](https://developer.apple.com/documentation/foundation/urlsessionconfiguration/1407496-background).
  ///
  /// - Parameter identifier: what the session is known by in later launches of the application.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.identifier = identifier
    return configuration
  }
}
