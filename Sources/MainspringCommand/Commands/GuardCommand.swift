import ArgumentParser
import Foundation

/// Ends all programs of a ``ProgramGroup`` as soon as the process that started them is gone, however it ended.
///
/// Not for people. It leads the process group, and its standard input is a pipe of which only that process has the
/// other end.
struct GuardCommand: ParsableCommand {
  static let name = "guard-programs"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  func run() throws {
    guard getpgrp() == getpid() else {
      throw Refusal("\(GuardCommand.name) ends its whole process group, so it wants one of its own.")
    }
    // What ends the programs, such as the terminal's hang-up, must not end their guard first.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) != 0 {}
    kill(0, SIGKILL)
  }
}
