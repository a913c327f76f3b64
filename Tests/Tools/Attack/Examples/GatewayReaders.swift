import Foundation
import TestPrograms

/// Connects clients to the gateway that ask for large files and never read: it must stay below the limit of its unit.
let gatewayReaders = Attack(name: "gateway-readers") { size in
  let limit = try memoryLimit()
  let files = try GatewayFiles(hugeFiles: 20)
  // Its log goes to a full disk.
  let program = try ExampleProgram("GatewayExample", [files.settings], output: "> /dev/full 2>&1")
  try program.wait(for: "the gateway") { (try? HostileConnection(files.socket)) != nil }
  let clients = try (0..<100).map { number in
    try number % 4 == 0 ? HostileConnection(files.socket) : HostileConnection(port: files.port)
  }
  let requests = (0..<50).map { "GET huge-\($0 % 20)\nGET large\n" }.joined()
  var kernelBytes = 0
  let end = ContinuousClock.now + .seconds(size.choose(8, short: 1))
  while ContinuousClock.now < end {
    for client in clients { client.send(requests) }
    kernelBytes = max(kernelBytes, unreadBytes(from: files.port))
    usleep(50_000)
  }
  let peak = program.figures.peakBytes
  try Attack.expect(
    peak + kernelBytes < limit,
    "\(clients.count) clients take \(peak >> 20) MiB and \(kernelBytes >> 20) MiB of the kernel; \(limit >> 20) may be"
  )

  // Others are served meanwhile.
  for connect in [{ try HostileConnection(files.socket) }, { try HostileConnection(port: files.port) }] {
    let client = try connect()
    client.send("GET large\nQUIT\n")
    try Attack.expect(client.receive(until: "BYE\n").contains("the end\nBYE\n"), "another client gets no answer")
  }
  if size == .full {
    // The write timeout ends them.
    try program.wait(for: "the end of the clients") { program.figures.openDescriptors < 40 }
  }
  clients.forEach { $0.reset() }
  program.program.child.send(SIGTERM)
  _ = try program.expectExit(within: 30)
  return "100 clients that never read: \(peak >> 20) MiB, and \(kernelBytes >> 10) KiB of the kernel; "
    + "the unit permits \(limit >> 20) MiB"
}

/// The number of bytes from which on the unit's memory is taken back.
private func memoryLimit() throws -> Int {
  let lines = try Repository.text(of: "Examples/Units/gateway.service").split(separator: "\n")
  let value = lines.first { $0.hasPrefix("MemoryHigh=") }?.dropFirst("MemoryHigh=".count)
  guard let value, value.hasSuffix("M"), let megabytes = Int(value.dropLast()) else {
    throw Attack.Failure(description: "the gateway's unit has no MemoryHigh")
  }
  return megabytes << 20
}

/// The bytes that the kernel keeps for those who read nothing from a port.
private func unreadBytes(from port: UInt16) -> Int {
  let lines = (try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8))?.split(separator: "\n") ?? []
  let local = ":" + String(format: "%04X", Int(port))
  return lines.reduce(0) { sum, line in
    let fields = line.split(separator: " ")
    guard fields.count > 4, fields[1].hasSuffix(local) else { return sum }
    return sum + (Int(fields[4].prefix { $0 != ":" }, radix: 16) ?? 0)
  }
}
