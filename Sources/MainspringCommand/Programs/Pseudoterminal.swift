import Foundation

/// A terminal whose screen is read by this process.
///
/// What a program prints to it comes line by line, as it would on a real one; into a pipe it would come in blocks, or
/// only at its end.
struct Pseudoterminal {
  /// What this process reads.
  let screen: Int32
  /// What the program writes to.
  let program: Int32

  // TIOCSPTLCK and TIOCGPTN of pty(7): posix_openpt and its kin are not to be had from Swift.
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
    // Raw: a newline stays a newline.
    var settings = termios()
    tcgetattr(program, &settings)
    cfmakeraw(&settings)
    tcsetattr(program, TCSANOW, &settings)
  }
}
