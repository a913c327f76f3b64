import ArgumentParser
import Glibc
import LifecycleHost
import Mainspring

struct PageCommand: ParsableCommand {
  static let name = "mainspring page"
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Shows the applications of a host in a browser: their lives on one time line, their memory and screens.",
    discussion: """
      Serves one page at 127.0.0.1, for one browser of this user, until it is interrupted. docs/services/host.md \
      describes the page.
      """
  )

  @Option(help: "The port of the page; 0 selects a free one.")
  var port: UInt16 = 0

  @Flag(help: "Only print the address, and open no browser.")
  var noOpen = false

  @OptionGroup var place: HostPlace

  private static let searchInterval = Duration.seconds(1)

  func run() throws {
    let (port, opens, place) = (port, !noOpen, place)
    try requireMainActor {
      let loop = EventRunLoop.main
      var socket: String? = try place.client().controlSocket
      var nextSearch = loop.clock.now.advanced(by: PageCommand.searchInterval)
      let page = HostPage {
        // The next host has another socket.
        if loop.clock.now >= nextSearch {
          socket = try? place.client().controlSocket
          nextSearch = loop.clock.now.advanced(by: PageCommand.searchInterval)
        }
        return socket
      }
      let server = try PageServer(page, of: PageCommand.name, port: port, loop: loop)
      for number in [SIGINT, SIGTERM] { try loop.addSignal(number) { loop.stop() } }
      try server.show(opens: opens)
      withExtendedLifetime(server) { loop.run() }
    }
  }
}
