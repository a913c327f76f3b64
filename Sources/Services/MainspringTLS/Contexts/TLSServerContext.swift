import Mainspring

/// The settings, the certificate and the key that the connections of a server with TLS share.
///
/// Any thread may use it, for any number of listeners and loops.
public final class TLSServerContext: Sendable {
  /// The settings with which the context was made.
  public let configuration: TLSServerConfiguration
  private let current: Locked<TLSContext>

  /// Reads the files of `configuration`, and blocks the thread meanwhile.
  ///
  /// - Throws: ``TLSConfigurationError`` if a file cannot be read or used, or if the settings contradict each other.
  public init(_ configuration: TLSServerConfiguration) throws(TLSConfigurationError) {
    self.configuration = configuration
    current = Locked(try TLSServerContext.context(configuration))
  }

  /// Reads the files again, such as a renewed certificate, for the connections that are accepted from now on.
  ///
  /// Blocks the thread meanwhile. Any thread may call this.
  ///
  /// - Throws: ``TLSConfigurationError`` if a file cannot be read or used; new connections then use the former
  ///   contents.
  public func reload() throws(TLSConfigurationError) {
    let context = try TLSServerContext.context(configuration)
    current.withLock { $0 = context }
  }

  var context: TLSContext { current.withLock { $0 } }

  private static func context(_ configuration: TLSServerConfiguration) throws(TLSConfigurationError) -> TLSContext {
    let context = try TLSContext(
      minimumVersion: configuration.minimumVersion,
      maximumVersion: configuration.maximumVersion,
      applicationProtocols: configuration.applicationProtocols
    )
    try context.setIdentity(certificateChain: configuration.certificateChain, privateKey: configuration.privateKey)
    if let authorities = configuration.clientAuthorities {
      try context.setAuthorities(authorities)
      context.announceAuthorities(authorities)
      context.verifyPeer(isRequired: configuration.requiresClientCertificate)
    }
    context.chooseProtocol()
    context.acceptTickets()
    return context
  }
}
