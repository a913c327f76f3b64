// A server with TLS: it answers each line. Arguments: the files with the certificates and the private key.
import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS

let files = Array(CommandLine.arguments.dropFirst())
var configuration = TLSServerConfiguration(certificateChain: files[0], privateKey: files[1])
configuration.applicationProtocols = ["lines"]
let tls = try TLSServerContext(configuration)

let loop = EventRunLoop.main
let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: tls) { stream in
  stream.onRead { stream in
    do throws(StreamError) {
      while let line = try stream.input.takeLine(maximum: 1024) { stream.write("you said \(line)\n") }
    } catch {
      stream.abort()
    }
  }
  stream.onEnd { _, end in
    if case .failed(let error) = end { print("a connection failed: \(error)") }
  }
}
// A renewed certificate is for the connections that follow.
let renewal = try loop.addSignal(SIGHUP) {
  do { try tls.reload() } catch { print("the certificate was not renewed: \(error)") }
}
print("listening at \(listener.address!)")
fflush(nil)
loop.run()
