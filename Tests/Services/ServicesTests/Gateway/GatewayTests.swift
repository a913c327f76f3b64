import Foundation
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// The example of docs/services/operating.md, from outside.
@Suite(.waitsForPrograms) struct GatewayTests {
  @Test func theGatewayAnswersWithFilesAndRefusesOtherRequests() throws {
    let folder = try GatewayFolder()
    let process = try folder.start()

    let answers = try folder.lines(
      answering: "GET file-1\nGET ../gateway.json\nGET file-x\nPUT file-1\nGET file-1\nQUIT\n",
      at: folder.addresses()[1]
    )

    #expect(
      answers == [
        "OK 7", "first 1NO there is no file of this name", "NO No such file or directory",
        "NO the requests are GET NAME and QUIT", "OK 7", "first 1BYE",
      ]
    )
    folder.end(process)
  }

  @Test func aClientThatHalfClosesItsConnectionGetsItsAnswers() throws {
    let folder = try GatewayFolder()
    let process = try folder.start()
    let requests = String(repeating: "GET file-2\n", count: 5000)

    let answers = try folder.lines(answering: requests, at: folder.addresses()[0])

    #expect(answers == ["OK 7"] + Array(repeating: "first 2OK 7", count: 4999) + ["first 2"])
    folder.end(process)
  }

  @Test func aLargeFileIsAnsweredBetweenOtherRequests() throws {
    let folder = try GatewayFolder()
    let lines = (0..<100_000).map { "line \($0)" }
    try folder.add(lines.joined(separator: "\n") + "\n", as: "large")
    let process = try folder.start()

    for address in try folder.addresses() {
      let answers = try folder.lines(answering: "GET file-1\nGET large\nGET large\nGET file-1\nQUIT\n", at: address)
      let all = ["OK 7", "first 1OK 1088890"] + lines + ["OK 1088890"] + lines + ["OK 7", "first 1BYE"]
      // Not `#expect(answers == all)`, which would take minutes to describe the difference.
      let firstDifference = zip(answers, all).first { $0 != $1 }
      #expect(firstDifference == nil)
      #expect(answers.count == all.count)
    }
    folder.end(process)
  }

  @Test func invalidSettingsLeaveTheFormerSettingsInEffect() throws {
    let folder = try GatewayFolder()
    let process = try folder.start()

    try folder.writeSettings("{\"root\": \"/nowhere\"}")
    process.send(SIGHUP)
    _ = try folder.manager.receive(line: "RELOADING=1")
    _ = try folder.manager.receive(line: "READY=1")

    #expect(
      folder.log.last?.hasSuffix("The former settings remain: \(folder.settings): \"root\": /nowhere cannot be read")
        == true
    )
    let answers = try folder.lines(answering: "GET file-3\nQUIT\n", at: folder.addresses()[0])
    #expect(answers == ["OK 7", "first 3BYE"])
    folder.end(process)
  }

  @Test func aMemoryWarningEmptiesTheCache() throws {
    let folder = try GatewayFolder()
    let pressure = TemporaryFolder()
    let fifo = pressure.makeFIFO("pressure")
    try folder.use(root: "first", ["metricsPort": 0])
    let process = try folder.start(["MEMORY_PRESSURE_WATCH": fifo])
    _ = try folder.lines(answering: "GET file-4\nQUIT\n", at: folder.addresses()[0])
    #expect(try folder.metrics().contains("gateway_cache_bytes 7.0"))

    try Data("pressure\n".utf8).write(to: URL(fileURLWithPath: fifo))

    // The page is read until the warning has arrived.
    while try folder.metrics().contains("gateway_cache_bytes 7.0") {}
    #expect(try folder.metrics().contains("gateway_requests_total{outcome=\"answered\"} 1.0"))
    folder.end(process)
  }

  @Test(arguments: [
    ("{", "gateway.json: Unexpected end of file"),
    ("{}", "gateway.json: \"root\" is missing"),
    ("{\"root\": 1}", "gateway.json: \"root\": "),
    ("{\"root\": \"/\", \"prot\": 7070}", "gateway.json: \"prot\": there is no setting of this name, only root, host"),
    ("{\"root\": \"/\", \"port\": 70000}", "gateway.json: \"port\": a port is 0 to 65535"),
    ("{\"root\": \"/\", \"workers\": 0}", "gateway.json: \"workers\" must be 1 to 256"),
    ("{\"root\": \"/\", \"healthPort\": 0}", "CONTROL_TOKEN: \"healthPort\" needs this variable"),
    ("{\"root\": \"/\", \"host\": \"192.0.2.1\", \"port\": 7070}", "192.0.2.1:7070"),
  ])
  func invalidSettingsEndTheGatewayWithTheirReason(settings: String, reason: String) throws {
    let folder = TemporaryFolder()
    let path = try folder.write(settings, to: "gateway.json")

    let end = try RunningProgram("GatewayExample", [path], environment: ["XDG_RUNTIME_DIR": folder.path]).waitForEnd()

    #expect(end.end == .exited(status: EX_CONFIG))
    #expect((end.lines.joined() + end.errors).contains(reason), "\(end.lines) \(end.errors)")
  }
}
