import Foundation

@testable import UIKit

/// Nibs and their objects.
enum NibTarget: FuzzTarget {
  static let name = "nib"

  static func read(_ bytes: [UInt8]) {
    guard bytes.isFreeOfNames, let file = try? InterfaceFile(name: "fuzzed", data: Data(bytes), bundle: nil) else {
      return
    }
    for case let view as UIView in UINib(file).instantiate(withOwner: NSObject()) { view.layoutIfNeeded() }
  }
}
