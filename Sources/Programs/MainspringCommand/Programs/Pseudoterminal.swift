import Foundation

/// A terminal whose output this process reads.
///
/// A program writes to a terminal line by line; to a pipe it would write in blocks, or only when it ends.
struct Pseudoterminal {
  /// The descriptor that this process reads.
  let screen: Int32
  /// The descriptor to which the program writes.
  let program: Int32

  // TIOCSPTLCK and TIOCGPTN of pty(7), because posix_openpt and related functions are not available in Swift.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  init() throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    guard screen >= 0, ioctl(screen, Pseudoterminal.setLock, &isLocked) == 0,
      ioctl(screen, Pseudoterminal.getNumber, &number) == 0
    else { throw Refusal("A terminal for the program could not be made: \(String(cString: strerror(errno))).") }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else {
      throw Refusal("The program's terminal could not be opened: \(String(cString: strerror(errno))).")
    }
    // Raw mode, in which newlines are not translated.
    var settings = termios()
    tcgetattr(program, &settings)
    cfmakeraw(&settings)
    tcsetattr(program, TCSANOW, &settings)
  }
}
