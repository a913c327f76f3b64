/// The settings and the trusted authorities that the connections of clients with TLS share.
///
/// Any thread may use it, for any number of connections and loops. Make one context for all connections: reading the
/// system's authorities takes milliseconds.
public final class TLSClientContext: Sendable {
  /// The settings with which the context was made.
  public let configuration: TLSClientConfiguration
  let context: TLSContext
  /// The sessions that connections can resume; nil if none is resumed.
  let sessions: TLSSessions?

  /// Reads the files of `configuration`, and blocks the thread meanwhile.
  ///
  /// - Throws: ``TLSConfigurationError`` if a file cannot be read or used, or if the settings contradict each other.
  public init(_ configuration: TLSClientConfiguration = TLSClientConfiguration()) throws(TLSConfigurationError) {
    self.configuration = configuration
    context = try TLSContext(
      minimumVersion: configuration.minimumVersion,
      maximumVersion: configuration.maximumVersion,
      applicationProtocols: configuration.applicationProtocols
    )
    switch (configuration.certificateChain, configuration.privateKey) {
    case (let chain?, let key?): try context.setIdentity(certificateChain: chain, privateKey: key)
    case (nil, nil): break
    default: throw .incompleteIdentity
    }
    if configuration.verifiesServer {
      try context.setAuthorities(configuration.authorities)
      context.verifyPeer(isRequired: true)
    }
    context.offerProtocols()
    sessions = configuration.resumesSessions ? TLSSessions() : nil
    if sessions != nil { context.keepSessions() }
  }
}
