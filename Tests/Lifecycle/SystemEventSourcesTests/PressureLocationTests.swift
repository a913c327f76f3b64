import Testing

@testable import SystemEventSources

/// Tests of systemd's order: <https://systemd.io/MEMORY_PRESSURE>.
struct PressureLocationTests {
  @Test func theFileOfTheManagerIsUsedWithTheBytesToWrite() {
    // The variables that systemd itself sets for a service.
    let environment = [
      "MEMORY_PRESSURE_WATCH": "/sys/fs/cgroup/system.slice/demo.service/memory.pressure",
      "MEMORY_PRESSURE_WRITE": "c29tZSAyMDAwMDAgMjAwMDAwMAA=",
    ]
    #expect(
      PressureLocation.find(in: environment)
        == .given(
          path: "/sys/fs/cgroup/system.slice/demo.service/memory.pressure",
          bytes: Array("some 200000 2000000".utf8) + [0]
        )
    )
    #expect(PressureLocation.find(in: ["MEMORY_PRESSURE_WATCH": "/fifo"]) == .given(path: "/fifo", bytes: []))
  }

  @Test(arguments: ["", "/dev/null"]) func anEmptyPathOrTheNullDeviceSwitchesMonitoringOff(path: String) {
    #expect(PressureLocation.find(in: ["MEMORY_PRESSURE_WATCH": path], cgroup: "/group") == .off)
  }

  @Test func invalidVariablesAreReportedByName() {
    #expect(
      PressureLocation.find(in: ["MEMORY_PRESSURE_WATCH": "pressure"])
        == .bad(reason: "MEMORY_PRESSURE_WATCH is \"pressure\", no absolute path")
    )
    #expect(
      PressureLocation.find(in: ["MEMORY_PRESSURE_WATCH": "/fifo", "MEMORY_PRESSURE_WRITE": "a"])
        == .bad(reason: "MEMORY_PRESSURE_WRITE is \"a\", which is not Base64")
    )
  }

  @Test func withoutAManagerTheLocationIsTheOwnCgroup() {
    #expect(PressureLocation.find(in: [:], cgroup: "/group") == .kernel(cgroup: "/group"))
    #expect(PressureLocation.find(in: [:], cgroup: nil) == .kernel(cgroup: nil))
  }

  @Test(arguments: [
    ("0::/a/b.service\n", "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0\n", "/sys/fs/cgroup/a/b.service"),
    ("4:memory:/x\n0::/a b\n", "tmpfs /t tmpfs rw\ncgroup2 /c/unified cgroup2 rw\n", "/c/unified/a b"),
    // As a container's namespace shows it.
    ("0::/\n", "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0\n", "/sys/fs/cgroup"),
    ("4:memory:/x\n", "cgroup2 /c cgroup2 rw\n", nil), ("0::/a\n", "", nil), ("", "", nil),
    ("0::a\n", "cgroup2\n", nil),
  ])
  func theOwnCgroupIsReadFromProc(groups: String, mounts: String, expected: String?) {
    #expect(PressureLocation.cgroup(in: groups, mounts: mounts) == expected)
  }

  @Test(arguments: [
    ("", ""), ("YQ==", "a"), ("YWI=", "ab"), ("YWJj", "abc"), ("YW\nJj", "abc"), ("+/+/", nil), ("YQ", nil),
    ("Y===", nil), ("====", nil), ("YQ=a", nil), ("Ä===", nil), ("YW-j", nil),
  ])
  func base64IsDecoded(text: String, expected: String?) {
    let bytes = Base64.decode(text)
    if text == "+/+/" { return #expect(bytes == [0xfb, 0xff, 0xbf]) }
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func aTriggerHasTheKernelsFormat() {
    let stall = MemoryPressureThresholds.Stall(.milliseconds(150), in: .seconds(4))
    #expect(stall.trigger("full") == Array("full 150000 4000000".utf8) + [0])
  }

  @Test func theLongestTimesOfATriggerAreTheKernelsLargestNumber() {
    let longest = MemoryPressureThresholds.Stall(.seconds(Int64.max), in: .seconds(5000))
    #expect(longest.trigger("some") == Array("some 4294967295 4294967295".utf8) + [0])
  }
}
