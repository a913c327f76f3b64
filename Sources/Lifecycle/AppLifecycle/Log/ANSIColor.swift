/// The colours and weights that a timeline uses in a terminal.
enum ANSIColor: String {
  case bold = "1"
  case dim = "2"
  case red = "1;31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "1;36"

  func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
