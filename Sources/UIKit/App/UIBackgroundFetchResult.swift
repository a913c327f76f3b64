/// What came of looking for something new in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData
  /// There was nothing new.
  case noData
  /// It could not be found out.
  case failed
}
