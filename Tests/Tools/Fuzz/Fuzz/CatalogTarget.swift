import Foundation
import UIKit
import UIKitPictures

/// The descriptions of the assets in a catalog: `Contents.json` of an image set, an app icon, a color set and a group.
enum CatalogTarget: FuzzTarget {
  static let name = "catalog"

  private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid()).bundle")
  private static let sets = ["A.imageset", "B.appiconset", "C.colorset"].map {
    folder.appendingPathComponent("Assets.xcassets/Group/\($0)")
  }

  static func prepare() {
    let png = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).pngData { _ in }
    for set in sets {
      try! FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try! png.write(to: set.appendingPathComponent("I.png"))
    }
    atexit { try? FileManager.default.removeItem(at: CatalogTarget.folder) }
  }

  static func read(_ bytes: [UInt8]) {
    for set in sets { try! Data(bytes).write(to: set.appendingPathComponent("Contents.json")) }
    let bundle = Bundle(path: folder.path)!
    for traits in [UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3)] {
      for name in ["A", "B"] {
        guard let image = UIImage(named: name, in: bundle, compatibleWith: traits) else { continue }
        precondition(image.size.width > 0 && image.uprightBitmap != nil, "An image of a set has no pixels.")
      }
      _ = UIColor(named: "C", in: bundle, compatibleWith: traits)
    }
  }
}
