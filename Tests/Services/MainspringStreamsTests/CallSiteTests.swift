import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests that reports name the callouts of streams, listeners and datagrams by the lines that made them.
@Suite struct CallSiteTests {
  /// Notes the lines of the callouts of descriptors.
  private final class Lines: LoopInstrument {
    private let lines = Locked<Set<UInt>>([])
    private let hasOthers = Locked(false)

    func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
      guard callout.kind == .descriptor else { return }
      if let site = callout.origin.callSite, site.fileID.hasSuffix("CallSiteTests.swift") {
        lines.withLock { _ = $0.insert(site.line) }
      } else {
        hasOthers.withLock { $0 = true }
      }
    }

    /// The lines, sorted; nil if a callout of a descriptor has another file's name.
    var all: [UInt]? { hasOthers.withLock { $0 } ? nil : lines.withLock { $0.sorted() } }
  }

  @Test func streamsAndTheirListenersAreNamed() throws {
    let loop = try EventRunLoop()
    let lines = Lines()
    loop.instruments = [lines]
    let pair = SocketPair()
    let first = UInt(#line + 1)
    let listener = try loop.listen(at: .abstract(name: "mainspring-names-\(first)")) { $0.onRead { $0.close() } }
    let stream = try loop.stream(over: pair.near)
    stream.onRead { $0.close() }
    pair.send("hello")
    pair.closeFar()
    let client = loop.connect(to: try #require(listener.address))
    client.onRead { $0.input.removeAll() }
    client.write("hello")
    loop.runGuarded { client.end != nil && stream.end != nil }
    listener.close()
    #expect(lines.all == [first, first + 1, first + 5])
  }
}
