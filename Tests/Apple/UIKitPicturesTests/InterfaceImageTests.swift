import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of images in storyboards.
@MainActor
struct InterfaceImageTests {
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
      <scenes><scene sceneID="s"><objects>
        <viewController id="c"><view key="view" id="v"><subviews>
          <imageView image="Logo" id="i"/>
          <button id="b"><state key="normal" image="star.fill" backgroundImage="Missing"/></button>
        </subviews></view><tabBarItem key="tabBarItem" title="T" image="Logo" selectedImage="star.fill" id="t"/>
        </viewController>
      </objects></scene></scenes>
      <resources><image name="Logo" width="2" height="2"/><image name="star.fill" catalog="system"/></resources>
    </document>
    """

  @Test func aStoryboardNamesImagesOfTheCatalogAndOfTheSystem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"images": [{"filename": "Logo.png"}]}"#.utf8).write(to: set.appendingPathComponent("Contents.json"))
    try UIImage.quarters.pngData()?.write(to: set.appendingPathComponent("Logo.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let device = SimulatedDevice()
    try device.launch()
    try device.run {
      let file = try InterfaceFile(name: "Test", data: Data(storyboard.utf8), bundle: bundle)
      let controller = try #require(UIStoryboard(file).instantiateInitialViewController())
      let image = try #require(controller.view.subviews.first as? UIImageView)
      #expect(image.image?.size == CGSize(width: 4, height: 4))
      let button = try #require(controller.view.subviews.last as? UIButton)
      #expect(button.image(for: .normal)?.isSymbolImage == true && button.backgroundImage(for: .normal) == nil)
      #expect(
        controller.tabBarItem.image?.size.width == 4 && controller.tabBarItem.selectedImage?.isSymbolImage == true
      )
    }
  }
}
