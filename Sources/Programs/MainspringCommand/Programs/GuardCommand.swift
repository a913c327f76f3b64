import ArgumentParser
import Foundation
import LifecycleHost

/// Kills all programs of a ``ProgramGroup`` when the process that started them has ended, for whatever reason.
///
/// An internal command, not for users. It leads the process group, and its standard input is a pipe whose other end is
/// open only in the process that started the programs.
struct GuardCommand: ParsableCommand {
  static let name = "guard-programs"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @Argument(help: "The folder of a host, whose applications end too.")
  var hostFolder: String?

  func run() throws {
    guard getpgrp() == getpid() else {
      throw Refusal("\(GuardCommand.name) ends its whole process group, so it must lead a group of its own.")
    }
    // A signal that ends the programs, such as a terminal hangup, must not end their guard first.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) != 0 {}
    if let hostFolder, let lock = HostLock.take(runtimeFolder: hostFolder) {
      HostRemains.end(runtimeFolder: hostFolder)
      close(lock)
    }
    kill(0, SIGKILL)
  }
}
