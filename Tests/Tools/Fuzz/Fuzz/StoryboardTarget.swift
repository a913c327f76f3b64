import Foundation

@testable import UIKit

/// Storyboards, down to the views of their view controllers.
enum StoryboardTarget: FuzzTarget {
  static let name = "storyboard"

  static func read(_ bytes: [UInt8]) {
    // A file that names classes or other files may end the process with a message, the documented response to a wrong
    // name.
    guard bytes.isFreeOfNames, let file = try? InterfaceFile(name: "fuzzed", data: Data(bytes), bundle: nil) else {
      return
    }
    let storyboard = UIStoryboard(file)
    for scene in file.document.scenes where storyboard.canMake(scene) {
      storyboard.makeController(of: scene).view.layoutIfNeeded()
    }
  }
}

extension [UInt8] {
  /// Whether an Interface Builder file with these bytes names neither classes nor other storyboards.
  var isFreeOfNames: Bool {
    let text = Data(self)
    return ["customClass", "viewControllerPlaceholder", "&#"].allSatisfy { text.range(of: Data($0.utf8)) == nil }
  }
}
