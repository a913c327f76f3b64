import Foundation
import Testing

@testable import LifecycleHost

/// Tests of what a host reads from the kernel's files.
struct KernelTableTests {
  @Test func onlyConnectionsToThePortCount() {
    let table = """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:1E79 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1
       1: 0100007F:1E79 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 2 1
       2: 0100007F:C350 0100007F:1E79 01 00000000:00000000 00:00000000 00000000     0        0 3 1
       3: 0100007F:1E79 0100007F:C351 06 00000000:00000000 00:00000000 00000000     0        0 0 3
      """
    #expect(HostSockets.tcpConnections(at: 7801, in: table) == 1)
  }

  @Test func onlyConnectedSocketsOfThePathCount() {
    let table = """
      Num       RefCount Protocol Flags    Type St Inode Path
      0000000000000000: 00000002 00000000 00010000 0001 01 10 /run/a b
      0000000000000000: 00000003 00000000 00000000 0001 03 11 /run/a b
      0000000000000000: 00000003 00000000 00000000 0001 03 12
      0000000000000000: 00000003 00000000 00000000 0001 03 13 /run/a
      """
    #expect(HostSockets.unixConnections(at: "/run/a b", in: table) == 1)
  }

  @Test func aFamilyHasDescendantsAndTheSession() {
    func entry(_ number: pid_t, _ parent: pid_t, _ session: pid_t, _ state: Character = "S") -> ProcessTable.Entry {
      ProcessTable.Entry(number: number, parent: parent, session: session, start: UInt64(number), state: state)
    }
    let table = ProcessTable([
      entry(1, 0, 1), entry(10, 1, 10), entry(11, 10, 10), entry(12, 11, 12), entry(13, 1, 10), entry(14, 1, 14),
      entry(15, 10, 10, "Z"),
    ])
    #expect(table.family(of: 10) == [10, 11, 12, 13])
  }

  @Test func rangesOfTheKernelAreLeftOut() {
    let maps = """
      55d0c0000000-55d0c0001000 r--p 00000000 00:00 0 /bin/x
      7ffc00000000-7ffc00021000 rw-p 00000000 00:00 0 [stack]
      7ffc00100000-7ffc00104000 r--p 00000000 00:00 0 [vvar]
      ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0 [vsyscall]
      """
    #expect(MemoryRanges.parse(maps).map(\.length) == [0x1000, 0x21000])
  }

  @Test func aPlaceIsANumericAddressAndAPort() {
    #expect(StreamPlace("127.0.0.1:80")?.port == 80)
    #expect(StreamPlace("[::1]:80")?.host == "::1")
    for text in ["localhost:80", "127.0.0.1", "127.0.0.1:65536", ":80", "::1:80"] { #expect(StreamPlace(text) == nil) }
  }

  @Test func thisProcessIsInTheTable() throws {
    let own = try #require(ProcessTable().entries[getpid()])
    #expect(own.parent == getppid())
    #expect(ProcessTable.ticks(getpid()) != nil)
    #expect((ProcessTable.residentMemory(getpid()) ?? 0) > 1 << 20)
  }
}
