import Foundation

@testable import UIKit

/// Info.plist files.
enum PropertyListTarget: FuzzTarget {
  static let name = "plist"

  static func read(_ bytes: [UInt8]) {
    _ = try? PropertyListDecoder().decode(InformationPropertyList.self, from: Data(bytes))
  }
}
