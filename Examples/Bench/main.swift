// A program of benchmarks: `swift run -c release BenchExample`, or with `--help`.
import Mainspring
import MainspringBench

let program = try BenchmarkProgram()
let message = Array("GET /health HTTP/1.1\r\nHost: example.org\r\n\r\n".utf8)

program.measure("find the end of a line") {
  keep(message.firstIndex(of: UInt8(ascii: "\n")))
}

let worker = try LoopThread(name: "worker")
program.measure("there and back") { operation in
  worker.loop.post { operation.end() }
}

program.measure("await a value of another loop") {
  keep(try await worker.loop.run { 1 })
}

program.measure("await a value of the main actor", on: .main) {
  keep(await MainActor.run { 1 })
}

program.run()
