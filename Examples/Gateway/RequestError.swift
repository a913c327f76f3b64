import Glibc

/// Why a request is refused; the client receives the description.
enum RequestError: Error, CustomStringConvertible {
  case unknownCommand
  case badName
  case shortened
  case unreadable(errno: Int32)

  var description: String {
    switch self {
    case .unknownCommand: "the requests are GET NAME and QUIT"
    case .badName: "there is no file of this name"
    case .shortened: "the file has become shorter"
    case .unreadable(let number): String(cString: strerror(number))
    }
  }
}
