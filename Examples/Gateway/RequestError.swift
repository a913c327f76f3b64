import Glibc

/// Why a request is refused; the client receives the description.
enum RequestError: Error, CustomStringConvertible {
  case unknownCommand
  case badName
  case tooLarge
  case unreadable(errno: Int32)

  /// The size of the largest file that is answered, in bytes.
  static let largestFile = 8 << 20

  var description: String {
    switch self {
    case .unknownCommand: "the requests are GET NAME and QUIT"
    case .badName: "there is no file of this name"
    case .tooLarge: "the file has more than \(RequestError.largestFile) bytes"
    case .unreadable(let number): String(cString: strerror(number))
    }
  }
}
