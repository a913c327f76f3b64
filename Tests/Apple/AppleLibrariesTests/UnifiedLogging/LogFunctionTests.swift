import Glibc
import Testing
import UnifiedLoggingExports

struct LogFunctionTests {
  // https://developer.apple.com/documentation/os/os_log
  @Test func formatsAreFilledWithTheirArguments() {
    let recorded = RecordedLog()
    os_log("plain", log: recorded.log)
    os_log("%d of %{public}s, %s, %{private}d, %.1f %%", log: recorded.log, type: .error, 2, "a", "b", 4, 0.5)
    os_log(.fault, log: recorded.log, "%x %{private, mask.hash}s", 255, "c")
    #expect(recorded.messages.prefix(2) == ["plain", "2 of a, <private>, <private>, 0.5 %"])
    #expect(recorded.messages.last?.hasPrefix("ff <mask.hash: '") == true)
    #expect(recorded.levels == [.notice, .error, .critical])
  }

  @Test func formatsWithUnusualOrMissingArgumentsAreLogged() {
    let recorded = RecordedLog()
    os_log("%*d|%.*f|%{public}*s", log: recorded.log, 4, 7, 1, 0.25, "wide", "text")
    os_log("%n %{public}n", log: recorded.log, 1, 2)
    os_log("%d %", log: recorded.log)
    #expect(recorded.messages == ["   7|0.2|text", "<private> 2", " %"])
  }

  @Test func theTextOfTheLastErrorTakesNoArgument() {
    let recorded = RecordedLog()
    errno = ENOENT
    os_log("cannot open %{public}s: %m (%d)", log: recorded.log, "a", 2)
    #expect(recorded.messages == ["cannot open a: No such file or directory (2)"])
  }

  @Test func stringsOfCAreTextAndNotAddresses() {
    let recorded = RecordedLog()
    "Ada".withCString { name in
      os_log("%{public}s, %{public}.2s, %{public}.*s, %s", log: recorded.log, name, name, 1, name, name)
    }
    #expect(recorded.messages == ["Ada, Ad, A, <private>"])
  }

  @Test func interpolatedMessagesHideStringsThatAreNotPublic() {
    let recorded = RecordedLog()
    let (count, name) = (3, "Ada")
    os_log(.info, log: recorded.log, "\(count) of \(name), \(name, privacy: .public)")
    #expect(recorded.messages == ["3 of <private>, Ada"] && recorded.levels == [.info])
  }
}
