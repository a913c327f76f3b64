import Foundation

/// Certificates for tests, made once by the command `openssl`.
///
/// A root has signed an authority, which has signed the certificates of the servers and of a client.
public final class TestCertificates: Sendable {
  /// The certificates, which are made when they are first used.
  public static let shared = TestCertificates()

  private let folder = TemporaryFolder()

  /// Where the command is.
  public static let command = "/usr/bin/openssl"

  /// The root.
  public var root: String { folder.file("root.pem") }
  /// A root that has signed nothing.
  public var otherRoot: String { folder.file("other.pem") }
  /// A server with the names localhost, *.example.test, 127.0.0.1 and ::1.
  public var server: String { folder.file("server.pem") }
  /// The server's key.
  public var serverKey: String { folder.file("server.key") }
  /// The same, whose time is over.
  public var expiredServer: String { folder.file("expired.pem") }
  /// A server whose certificate has its name only in its subject.
  public var namelessServer: String { folder.file("nameless.pem") }
  /// Its key.
  public var namelessServerKey: String { folder.file("nameless.key") }
  /// A client of the authority.
  public var client: String { folder.file("client.pem") }
  /// The client's key.
  public var clientKey: String { folder.file("client.key") }
  /// The key of an RSA certificate, which does not belong to any of the others.
  public var rsaKey: String { folder.file("rsa.key") }
  /// The server's key, encrypted.
  public var encryptedKey: String { folder.file("encrypted.key") }
  /// A file without a byte.
  public var empty: String { folder.file("empty.pem") }
  /// The folder with the files.
  public var path: String { folder.path }

  private init() {
    do {
      try make()
    } catch { fatalError("\(error)") }
    // Nothing releases a static value.
    atexit { try? FileManager.default.removeItem(atPath: TestCertificates.shared.path) }
  }

  private func make() throws {
    _ = try folder.write("", to: "empty.pem")
    _ = try folder.write("[req]\ndistinguished_name = name\n[name]\n", to: "request.cnf")
    try make("root", subject: "/CN=Test root", issuer: nil, "basicConstraints=critical,CA:TRUE")
    try make("other", subject: "/CN=Other root", issuer: nil, "basicConstraints=critical,CA:TRUE")
    try make("authority", subject: "/CN=Test authority", issuer: "root", "basicConstraints=critical,CA:TRUE")
    let names = "subjectAltName=DNS:localhost,DNS:*.example.test,IP:127.0.0.1,IP:::1"
    try make("server", subject: "/O=Tests/CN=server", issuer: "authority", names)
    try make("nameless", subject: "/CN=localhost", issuer: "authority", "basicConstraints=critical,CA:FALSE")
    try make("client", subject: "/O=Tests, and more/CN=Käte 7", issuer: "authority", "extendedKeyUsage=clientAuth")
    _ = try folder.write(names, to: "names.cnf")
    let request = ["-config", folder.file("request.cnf"), "-new", "-key", serverKey, "-subj", "/CN=expired"]
    try run(["req"] + request + ["-out", folder.file("expired.csr")])
    try run(
      ["x509", "-req", "-in", folder.file("expired.csr"), "-set_serial", "7", "-days", "-1", "-out", expiredServer]
        + signed(by: "authority") + ["-extfile", folder.file("names.cnf")]
    )
    for name in [server, expiredServer, namelessServer, client] { try append(folder.file("authority.pem"), to: name) }
    try run(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", rsaKey])
    try run(["pkey", "-in", serverKey, "-aes128", "-passout", "pass:secret", "-out", encryptedKey])
  }

  private func make(_ name: String, subject: String, issuer: String?, _ extensions: String...) throws {
    var arguments = ["req", "-config", folder.file("request.cnf"), "-x509", "-utf8", "-days", "2", "-subj", subject]
    arguments += ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    arguments += ["-keyout", folder.file("\(name).key"), "-out", folder.file("\(name).pem")]
    arguments += extensions.flatMap { ["-addext", $0] }
    try run(arguments + (issuer.map(signed) ?? []))
  }

  private func signed(by issuer: String) -> [String] {
    ["-CA", folder.file("\(issuer).pem"), "-CAkey", folder.file("\(issuer).key")]
  }

  private func append(_ file: String, to other: String) throws {
    let texts = try [other, file].map { try String(contentsOfFile: $0, encoding: .utf8) }
    try texts.joined().write(toFile: other, atomically: true, encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws {
    let end = try RunningProgram(TestCertificates.command, arguments).waitForEnd()
    precondition(end.end == .exited(status: 0), "openssl \(arguments): \(end.errors)")
  }
}
