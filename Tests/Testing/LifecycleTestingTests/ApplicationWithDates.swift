import Foundation

/// Code of an application that reads the date, in a file of its own as an application's code is.
enum ApplicationWithDates {
  static func year() -> Int { Calendar(identifier: .gregorian).component(.year, from: Date()) }
}
