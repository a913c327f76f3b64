import Mainspring

/// The settings, the certificate and the key that the connections of a server with TLS share.
///
/// Any thread may use it, for any number of listeners and loops.
public final class TLSServerContext: Sendable {
  /// The settings.
  public let configuration: TLSServerConfiguration
  private let current: Locked<TLSContext>

  /// Reads the files of `configuration`; it blocks meanwhile.
  ///
  /// - Throws: ``TLSConfigurationError`` if a file cannot be read or used.
  public init(_ configuration: TLSServerConfiguration) throws(TLSConfigurationError) {
    self.configuration = configuration
    current = Locked(try TLSServerContext.context(configuration))
  }

  /// Reads the files again, such as a renewed certificate, for the connections that are accepted from now on.
  ///
  /// - Throws: ``TLSConfigurationError`` if a file cannot be read or used; the context goes on with what it has.
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
