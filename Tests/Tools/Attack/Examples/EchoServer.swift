import DocumentParts
import Glibc
import Mainspring
import MainspringStreams

/// The echo of docs/services/streams.md, in a process of its own.
enum EchoServer {
  /// The argument that makes this program an echo; the path of its socket follows it.
  static let argument = "--echo"

  static func run() -> Never {
    let address = StreamAddress.unix(path: CommandLine.arguments[2])
    do {
      let loop = EventRunLoop.main
      try loop.runUntilComplete { try await StreamParts.echo(at: address, on: loop) }
      exit(0)
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}
