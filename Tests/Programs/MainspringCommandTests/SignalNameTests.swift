import Foundation
import Testing

@testable import MainspringCommand

struct SignalNameTests {
  @Test(arguments: [("TERM", SIGTERM), ("TSTP", SIGTSTP), ("CONT", SIGCONT), ("KILL", SIGKILL), ("HUP", SIGHUP)])
  func aSignalNameAndItsNumberConvertIntoEachOther(name: String, number: Int32) {
    #expect(SignalName.number(of: name) == number)
    #expect(SignalName.name(of: number) == name)
  }

  @Test func anUnknownNameHasNoNumber() {
    #expect(SignalName.number(of: "SIGTERM") == nil)
    #expect(SignalName.number(of: "term") == nil)
  }

  @Test func aNumberWithoutANameIsItsOwnName() { #expect(SignalName.name(of: 63) == "63") }
}
