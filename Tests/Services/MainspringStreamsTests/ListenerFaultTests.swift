import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of listeners that cannot accept.
@Suite struct ListenerFaultTests {
  @Test(arguments: [
    StreamAddress.tcp(host: "127.0.0.1", port: 0), .abstract(name: "mainspring-listener-fault-\(getpid())"),
  ])
  func anUnexpectedErrorIsReportedOnceAndDoesNotMakeTheLoopSpin(at address: StreamAddress) throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: address) { _ in Issue.record("There is no connection.") }
    let reports = Log<StreamError>()
    listener.onShortage { reports.add($0) }
    // From now on, accept4(2) fails with EINVAL.
    shutdown(listener.descriptor, Int32(SHUT_RDWR))

    let before = loop.statistics.passes
    loop.addTimer(after: .milliseconds(350)) { loop.stop() }
    loop.run()

    #expect(reports.all == [.system(call: "accept4", errno: EINVAL)])
    #expect(loop.statistics.passes - before < 50)
    listener.close()
  }

  @Test func aListenerThatCanAcceptAgainReportsTheNextError() throws {
    let loop = try EventRunLoop()
    var accepted = 0
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { stream in
      accepted += 1
      stream.abort()
    }
    let reports = Log<StreamError>()
    listener.onShortage { reports.add($0) }
    for round in 1...2 {
      shutdown(listener.descriptor, Int32(SHUT_RD))
      loop.runGuarded { reports.all.count == round }

      listen(listener.descriptor, 8)
      let address = try #require(listener.address)
      let client = loop.connect(to: address)
      loop.runGuarded { accepted == round }
      client.abort()
    }

    #expect(reports.all.count == 2)
    listener.close()
  }

  @Test func theShortageHandlerCanCloseItsListener() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { _ in }
    var isReported = false
    listener.onShortage { _ in
      isReported = true
      listener.close()
    }
    shutdown(listener.descriptor, Int32(SHUT_RD))

    loop.runGuarded { isReported }

    #expect(listener.descriptor == -1)
  }
}
