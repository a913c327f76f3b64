/// A part of a service that must be ready before the service is: a listener, a cache, a connection to a database.
///
/// ``SystemdService/addPart(_:)`` returns it. Any thread may use it.
public struct ServicePart: Sendable {
  /// The name, which the status of a service that waits for this part contains.
  public let name: String
  let report: @Sendable (_ isReady: Bool) -> Void

  /// Reports that the part is ready, or that it is not ready any more.
  ///
  /// A part that reads its configuration again on SIGHUP reports false in the callback and true when it has finished:
  /// the reload then lasts until all parts are ready.
  public func setReady(_ isReady: Bool = true) { report(isReady) }
}
