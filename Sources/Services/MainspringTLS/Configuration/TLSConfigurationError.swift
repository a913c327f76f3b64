import Glibc

/// A fault of a configuration.
@nonexhaustive
public enum TLSConfigurationError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be read; `errno` says why.
  case notReadable(file: String, errno: Int32)
  /// The file has no usable certificate; `reason` is OpenSSL's text.
  case badCertificate(file: String, reason: String)
  /// The file has no usable private key, or a key with a password; `reason` is OpenSSL's text.
  case badKey(file: String, reason: String)
  /// The private key belongs to another certificate.
  case keyMismatch(key: String, certificate: String)
  /// A client's configuration has a certificate without a key, or a key without a certificate.
  case incompleteIdentity
  /// The minimum version is newer than the maximum.
  case badVersions(minimum: TLSVersion, maximum: TLSVersion)
  /// The name of an application's protocol is empty, or has more than 255 bytes.
  case badApplicationProtocol(String)
  /// OpenSSL cannot make a context; `reason` is OpenSSL's text.
  case library(reason: String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .notReadable(let file, let errno): "\(file) cannot be read: \(String(cString: strerror(errno)))"
    case .badCertificate(let file, let reason): "\(file) has no usable certificate: \(reason)"
    case .badKey(let file, let reason): "\(file) has no usable private key without a password: \(reason)"
    case .keyMismatch(let key, let certificate): "the private key in \(key) does not match \(certificate)"
    case .incompleteIdentity: "a certificate needs its private key, and a private key its certificate"
    case .badVersions(let minimum, let maximum): "the minimum, \(minimum), is newer than the maximum, \(maximum)"
    case .badApplicationProtocol(let name):
      "\"\(name)\" is no name of an application's protocol: it must have 1 to 255 bytes"
    case .library(let reason): "OpenSSL cannot make a context: \(reason)"
    }
  }
}
