import Glibc
import Systemd
import TestPrograms
import Testing

/// Tests of messages to the service manager.
///
/// <https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html>
struct NotifySocketTests {
  @Test(arguments: [false, true]) func aMessageArrivesAsItsLines(onPath: Bool) throws {
    let manager = try ManagerStandIn(onPath: onPath)
    let socket = try NotifySocket(address: manager.address)
    try socket.send(.ready, .status("serving\n3 clients"), .mainProcess(42))
    #expect(try manager.receive().lines == ["READY=1", "STATUS=serving 3 clients", "MAINPID=42"])
    try socket.send(.stopping, .extendTimeout(by: .milliseconds(1500)), NotifyAssignment("X_MINE", "a"))
    #expect(try manager.receive().lines == ["STOPPING=1", "EXTEND_TIMEOUT_USEC=1500000", "X_MINE=a"])
    try socket.send(.watchdogTrigger)
    #expect(try manager.receive().lines == ["WATCHDOG=trigger"])
  }

  @Test func aReloadHasTheTimeOfTheMonotonicClock() throws {
    let manager = try ManagerStandIn()
    var before = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    try NotifySocket(address: manager.address).send(NotifyAssignment.reloading)
    let lines = try manager.receive().lines
    #expect(lines.first == "RELOADING=1" && lines.count == 2)
    let time = try #require(lines.last.flatMap { Int($0.dropFirst("MONOTONIC_USEC=".count)) })
    #expect(time >= before.tv_sec * 1_000_000 + before.tv_nsec / 1000)
  }

  @Test func descriptorsAreStoredUnderAName() throws {
    let manager = try ManagerStandIn()
    var pipe: [Int32] = [0, 0]
    try #require(Glibc.pipe(&pipe) == 0)
    defer { for end in pipe { close(end) } }
    let socket = try NotifySocket(address: manager.address)
    try socket.send(NotifyAssignment.storeDescriptors(named: "http", isPolled: false), passing: pipe)
    let message = try manager.receive()
    #expect(message.lines == ["FDSTORE=1", "FDNAME=http", "FDPOLL=0"] && message.descriptors.count == 2)
    // Bytes written into this process's end come out of the end that the manager received.
    #expect(write(pipe[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(message.descriptors[0], &byte, 1) == 1 && byte == UInt8(ascii: "x"))
    for descriptor in message.descriptors { close(descriptor) }
    try socket.send(NotifyAssignment.removeDescriptors(named: "http"))
    #expect(try manager.receive().lines == ["FDSTOREREMOVE=1", "FDNAME=http"])
  }

  @Test(arguments: ["", "notify", "@", "/", "vsock:2:1", "/" + String(repeating: "a", count: 107), "/a\0b"])
  func anAddressOfAnotherKindIsRefused(address: String) throws {
    #expect(throws: NotifyError.badAddress(address)) { try NotifySocket(address: address) }
  }

  @Test func theLongestAddressIsAccepted() throws {
    _ = try NotifySocket(address: "/" + String(repeating: "a", count: 106))
    _ = try NotifySocket(address: "@" + String(repeating: "a", count: 107))
  }

  @Test func withoutAManagerThereIsNoSocket() throws {
    #expect(try NotifySocket(environment: [:]) == nil && NotifySocket(environment: ["NOTIFY_SOCKET": ""]) == nil)
    let manager = try ManagerStandIn()
    let socket = try #require(try NotifySocket(environment: ["NOTIFY_SOCKET": manager.address]))
    try socket.send(.watchdog)
    #expect(try manager.receive().lines == ["WATCHDOG=1"])
  }

  @Test(arguments: [(false, ECONNREFUSED), (true, ENOENT)])
  func aManagerThatIsGoneIsAnErrorThatNamesItsSocket(onPath: Bool, reason: Int32) throws {
    let address = try ManagerStandIn(onPath: onPath).address
    let socket = try NotifySocket(address: address)
    let error = #expect(throws: NotifyError.unreachable(address: address, errno: reason)) { try socket.send(.ready) }
    #expect(error?.description.contains("nothing takes messages at NOTIFY_SOCKET, \(address): ") == true)
  }

  @Test func aFileInPlaceOfTheManagersSocketIsNamed() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("a letter", to: "notify")
    let error = #expect(throws: NotifyError.self) { try NotifySocket(address: path).send(.ready) }
    #expect(error?.description.hasSuffix("\(path): a regular file is there") == true)
  }

  @Test func aMessageTooLargeForTheManagerIsRefused() throws {
    let manager = try ManagerStandIn()
    let socket = try NotifySocket(address: manager.address)
    let long = NotifyAssignment("X_LONG", String(repeating: "a", count: NotifySocket.mostBytes))
    #expect(throws: NotifyError.tooLarge(bytes: NotifySocket.mostBytes + 8, descriptors: 0)) { try socket.send(long) }
    #expect(throws: NotifyError.tooLarge(bytes: 8, descriptors: 254)) {
      try socket.send([.ready], passing: Array(repeating: 0, count: 254))
    }
    try socket.send([.ready], passing: Array(repeating: 0, count: 253))
    let message = try manager.receive()
    #expect(message.descriptors.count == 253)
    for descriptor in message.descriptors { close(descriptor) }
  }

  @Test func aStatusThatDoesNotFitIntoAMessageIsCut() throws {
    // Given a status that fills a message, and a message with one byte more
    let manager = try ManagerStandIn()
    let socket = try NotifySocket(address: manager.address)
    let room = 4096 - "STATUS=\n".utf8.count
    let full = String(repeating: "a", count: room)

    // When both are sent
    try socket.send(.status(full))
    try socket.send(.status(String(repeating: "a", count: room - 1) + "é"))

    // Then the first arrives whole, and the second without the character that does not fit
    #expect(try manager.receive().lines == ["STATUS=" + full])
    let cut = String(full.dropLast())
    #expect(try manager.receive().lines == ["STATUS=" + cut])
  }

  @Test func aLongStatusDoesNotMakeRoomForOtherLongLines() throws {
    // Given a line that fills a message, and a status
    let manager = try ManagerStandIn()
    let socket = try NotifySocket(address: manager.address)
    let long = NotifyAssignment("X_LONG", String(repeating: "a", count: 4096 - "X_LONG=\n".utf8.count))

    // When they are sent together, then the message is refused
    #expect(throws: NotifyError.tooLarge(bytes: 4096 + "STATUS=\n".utf8.count, descriptors: 0)) {
      try socket.send(long, .status("serving"))
    }
  }

  @Test func noCharacterOfAValueBeginsAnotherLine() {
    // Given a text with all line ends and a null character
    let text = "a\r\nREADY=1\rb\nc\0d"

    // When it is a status, then each of them is a space
    #expect(NotifyAssignment.status(text).description == "STATUS=a  READY=1 b c d")
  }

  @Test func aDescriptorThatIsNotOpenIsAnError() throws {
    let manager = try ManagerStandIn()
    let socket = try NotifySocket(address: manager.address)
    #expect(throws: NotifyError.system(call: "sendmsg", errno: EBADF)) { try socket.send([.ready], passing: [-1]) }
  }

  @Test(arguments: [
    (Duration.seconds(-1), "0"), (.nanoseconds(1), "1"), (.seconds(Int64.max), "18446744073709551615"),
    (.microseconds(2), "2"), (.seconds(18_446_744_073_709) + .milliseconds(600), "18446744073709551615"),
  ])
  func durationsAreMicrosecondsRoundedUp(duration: Duration, expected: String) {
    #expect(NotifyAssignment.extendTimeout(by: duration).description == "EXTEND_TIMEOUT_USEC=" + expected)
    #expect(NotifyAssignment.watchdogInterval(duration).description == "WATCHDOG_USEC=" + expected)
  }
}
