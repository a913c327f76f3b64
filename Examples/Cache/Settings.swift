import ArgumentParser

/// Keeps keys and values in memory, and answers in Redis' protocol.
struct Settings: ParsableArguments {
  @Option(help: ArgumentHelp("The address at which it listens.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The TCP port; 0 lets the kernel choose.", valueName: "number"))
  var port: UInt16 = 6379

  @Option(help: ArgumentHelp("The path of a Unix socket.", valueName: "path"))
  var socket: String?

  @Option(help: ArgumentHelp("The TCP port for TLS; needs --certificate and --key.", valueName: "number"))
  var tlsPort: UInt16?

  @Option(help: ArgumentHelp("The file with the certificates.", valueName: "path"))
  var certificate: String?

  @Option(help: ArgumentHelp("The file with the private key.", valueName: "path"))
  var key: String?

  @Option(help: ArgumentHelp("The number of loops, each on a thread.", valueName: "number"))
  var loops = 1

  @Option(help: ArgumentHelp("The megabytes that keys and values may take.", valueName: "megabytes"))
  var memory = 1024

  @Option(help: ArgumentHelp("The file in which the keys outlive the process.", valueName: "path"))
  var snapshot: String?

  func validate() throws {
    guard (1...256).contains(loops) else { throw ValidationError("--loops must be 1 to 256, not \(loops)") }
    guard (64...1 << 20).contains(memory) else {
      throw ValidationError("--memory must be 64 to 1048576 megabytes, not \(memory)")
    }
    guard (tlsPort == nil) == (certificate == nil), (tlsPort == nil) == (key == nil) else {
      throw ValidationError("--tls-port, --certificate and --key need each other")
    }
  }
}
