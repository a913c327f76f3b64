/// In which direction an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As for English.
  case leftToRight = 0
  /// As for Arabic.
  case rightToLeft = 1
}
