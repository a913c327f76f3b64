import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  /// Creates a configuration whose sessions hand their downloads and uploads to the system.
  ///
  /// The system continues them while the application is suspended or has ended. Foundation on Linux does not define
  /// this method. The system is the host of the process (`mainspring host`, `mainspring run`), or a simulated device
  /// with a simulated network (`SimulatedNetwork` of `NetworkTesting`). Anywhere else the session loads by itself, as
  /// any other session does, and transfers in progress are lost when the process ends.
  ///
  /// Apple:
  /// [background(withIdentifier:)](https://developer.apple.com/documentation/foundation/urlsessionconfiguration/1407496-background).
  ///
  /// - Parameter identifier: the identifier of the session in later launches of the application.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.identifier = identifier
    if HostedTransfers.shared != nil {
      configuration.protocolClasses = [HostedTransfer.self] + (configuration.protocolClasses ?? [])
    }
    return configuration
  }
}
