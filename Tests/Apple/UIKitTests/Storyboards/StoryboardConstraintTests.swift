import Foundation
import Testing
import UIKitTesting

@testable import UIKit

final class ConstrainedViewController: UIViewController, StoryboardConnectable {
  var label: UILabel!
  var nameField: UITextField!
  var button: UIButton!
  var fixed: UIView!
  var buttonBottom: NSLayoutConstraint!

  func connect(_ connection: StoryboardConnection) {
    connection.outlet("label") { label = $0 }
    connection.outlet("nameField") { nameField = $0 }
    connection.outlet("button") { button = $0 }
    connection.outlet("fixed") { fixed = $0 }
    connection.outlet("buttonBottom") { buttonBottom = $0 }
  }
}

/// Tests of constraints in an Interface Builder file.
@MainActor
struct StoryboardConstraintTests {
  private func nib(_ element: String) throws -> UIView {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(element)</objects></document>
      """
    return try #require(UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil).first as? UIView)
  }

  private func views(_ constraints: String) -> String {
    """
    <view id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
    </subviews><viewLayoutGuide key="safeArea" id="s"/><constraints>\(constraints)</constraints></view>
    """
  }

  @Test func theConstraintsOfAStoryboardTakePrecedenceOverItsFrames() throws {
    let storyboard = UIStoryboard(name: "SignIn", bundle: .module)
    let controller = try #require(storyboard.instantiateInitialViewController() as? ConstrainedViewController)
    let harness = try DeviceHarness(controller)
    #expect(controller.button.frame == CGRect(x: 115, y: 704, width: 160, height: 40))
    let label = controller.label.intrinsicContentSize
    #expect(
      controller.label.frame == CGRect(x: 16, y: 70 + (34 - label.height) / 2, width: label.width, height: label.height)
    )
    #expect(controller.nameField.frame == CGRect(x: 24 + label.width, y: 70, width: 350 - label.width, height: 34))
    #expect(controller.fixed.frame == CGRect(x: 10, y: 600, width: 50, height: 60))
    #expect(controller.buttonBottom.priority == UILayoutPriority(700) && controller.buttonBottom.constant == 100)
    #expect(controller.button.constraints.map(\.identifier) == [nil, "button height"])
    // A touch reaches the button at the position that the constraints give it.
    var taps = 0
    controller.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    harness.device.tap(at: CGPoint(x: 120, y: 740))
    #expect(taps == 1)
    // Constraints weaker than the button's distance to the field give way.
    harness.device.run { controller.buttonBottom.constant = 800 }
    harness.device.advance(by: .zero)
    #expect(controller.button.frame.minY == 124)
  }

  @Test func legacyLayoutGuidesRepresentTheSafeArea() throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c"><scenes><scene><objects>
      <viewController id="c" sceneMemberID="viewController"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews><constraints>
      <constraint firstItem="v" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="5" id="c1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="bottom" constant="7" id="c2"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let file = try InterfaceFile(name: "old", data: Data(xml.utf8), bundle: nil)
    let controller = try #require(UIStoryboard(file).instantiateInitialViewController())
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews[0].frame.minY == 5 && controller.view.subviews[0].frame.maxY == 93)
  }

  @Test func guidesOfScrollViewsAreFound() throws {
    let view = try nib(
      """
      <scrollView id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>
      <viewLayoutGuide key="contentLayoutGuide" id="k"/><viewLayoutGuide key="frameLayoutGuide" id="f"/><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="k" secondAttribute="leading" id="1"/>
      <constraint firstItem="v" firstAttribute="trailing" secondItem="k" secondAttribute="trailing" id="2"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="k" secondAttribute="top" id="3"/>
      <constraint firstItem="v" firstAttribute="bottom" secondItem="k" secondAttribute="bottom" id="4"/>
      <constraint firstItem="v" firstAttribute="width" secondItem="f" secondAttribute="width" id="5"/>
      <constraint firstItem="v" firstAttribute="height" constant="300" id="6"/></constraints></scrollView>
      """
    )
    view.layoutIfNeeded()
    #expect((view as? UIScrollView)?.contentSize == CGSize(width: 100, height: 300))
  }

  @Test func prioritiesOfContentAreRead() throws {
    let view = try nib(
      """
      <label horizontalHuggingPriority="251" verticalHuggingPriority="252" horizontalCompressionResistancePriority="749" \
      verticalCompressionResistancePriority="1000" id="l"/>
      """
    )
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == 252)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .required)
  }

  @Test(arguments: [
    #"<constraint firstItem="v" firstAttribute="nonsense" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="left" constant="5" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="left" secondItem="r" secondAttribute="leading" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="width" constant="5" multiplier="1:0" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="width" constant="5" multiplier="1:2:3" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="width" constant="5" priority="-1" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="width" secondItem="nobody" secondAttribute="width" id="c"/>"#,
    #"<constraint firstItem="nobody" firstAttribute="width" constant="5" id="c"/>"#,
    #"<constraint firstItem="v" firstAttribute="width" constant="5" placeholder="YES" id="c"/>"#,
  ]) func anInvalidConstraintIsSkipped(constraint: String) throws {
    let view = try nib(views(constraint))
    #expect(view.constraints.isEmpty)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func excessiveNumbersGiveFiniteFrames() throws {
    let view = try nib(
      views(
        """
        <constraint firstItem="v" firstAttribute="width" secondItem="r" secondAttribute="width" multiplier="1e300" id="c1"/>
        <constraint firstItem="v" firstAttribute="height" secondItem="v" secondAttribute="width" multiplier="1e300" id="c2"/>
        <constraint firstItem="v" firstAttribute="left" secondItem="s" secondAttribute="right" constant="-1e308" id="c3"/>
        """
      )
    )
    view.layoutIfNeeded()
    let frame = view.subviews[0].frame
    for number in [frame.minX, frame.minY, frame.width, frame.height] { #expect(number.isFinite && abs(number) <= 1e8) }
  }

  @Test func aFileWithTooManyConstraintsIsRefused() {
    let many = (0...10_000).map {
      #"<constraint firstItem="v" firstAttribute="width" constant="\#($0)" id="c\#($0)"/>"#
    }
    #expect(throws: InterfaceFileError.self) { try InterfaceFile(name: "many", data: document(many), bundle: nil) }
  }

  @Test func thousandsOfConnectedConstraintsAreReadAndGiveFiniteWidths() throws {
    // Each constraint ties three of a thousand widths to each other, so that the system cannot be split.
    let subviews = (0..<1000).map { #"<view translatesAutoresizingMaskIntoConstraints="NO" id="v\#($0)"/>"# }.joined()
    let constraints = (0..<9_000).map { index in
      let (one, other) = (index * 7919 % 1000, (index * 104_729 + 1) % 1000)
      return """
        <constraint firstItem="v\(one)" firstAttribute="\(index % 2 == 0 ? "right" : "left")" \
        relation="\(index % 3 == 0 ? "lessThanOrEqual" : "greaterThanOrEqual")" secondItem="v\(other)" \
        secondAttribute="centerX" multiplier="\(Double(index % 13 + 1) / 7)" constant="\(index % 100)" \
        priority="\(index % 999 + 1)" id="c\(index)"/>
        """
    }
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="r">
      <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\(subviews)</subviews>
      <constraints>\(constraints.joined())</constraints></view></objects></document>
      """
    let view = try #require(UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil).first as? UIView)
    #expect(view.constraints.count == 9_000)
    view.layoutIfNeeded()
    #expect(view.subviews.allSatisfy { $0.frame.width.isFinite })
  }

  private func document(_ constraints: [String]) -> Data {
    Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(views(constraints.joined()))</objects></document>
      """.utf8
    )
  }
}
