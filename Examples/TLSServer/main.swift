// A server with TLS: it answers each line. Arguments: the files with the certificates and the private key.
import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS

let files = Array(CommandLine.arguments.dropFirst())
guard files.count == 2 else {
  print("The arguments are the file with the certificates, and the file with the private key.")
  exit(EX_USAGE)
}
var configuration = TLSServerConfiguration(certificateChain: files[0], privateKey: files[1])
configuration.applicationProtocols = ["lines"]
var options = StreamOptions()
options.idleTimeout = .seconds(300)
options.writeTimeout = .seconds(10)
options.maximumConnections = 100

let loop = EventRunLoop.main
do {
  let tls = try TLSServerContext(configuration)
  let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: tls, options: options) { stream in
    stream.onRead { stream in
      do throws(StreamError) {
        while !stream.isFull, let line = try stream.input.takeLine(maximum: 1024) {
          stream.write("you said \(line)\n")
        }
      } catch {
        stream.abort()
      }
    }
    stream.onEnd { _, end in
      if case .failed(let error) = end { print("a connection failed: \(error)") }
    }
  }
  // A renewed certificate is for the connections that follow.
  try loop.addSignal(SIGHUP) {
    do { try tls.reload() } catch { print("the certificate was not renewed: \(error)") }
  }
  print("listening at \(listener.address!)")
  fflush(nil)
  loop.run()
} catch {
  print("\(error)")
  exit(1)
}
