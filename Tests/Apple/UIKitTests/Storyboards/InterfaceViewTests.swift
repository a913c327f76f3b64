import Foundation
import Testing

@testable import UIKit

/// Tests of the attributes that UIKit's own views and gesture recognizers read from a nib.
@MainActor
struct InterfaceViewTests {
  private func object<Object: NSObject>(_ element: String, _ type: Object.Type = Object.self) throws -> Object {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(element)</objects></document>
      """
    return try #require(UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil).first as? Object)
  }

  @Test func aViewTakesTheCommonAttributesOfViewsFromTheFile() throws {
    let view = try object(
      """
      <view opaque="NO" clipsSubviews="YES" exclusiveTouch="YES" contentMode="center" restorationIdentifier="r" id="v">
      <rect key="frame" x="1" y="2" width="3" height="4"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      <accessibility key="accessibilityConfiguration" identifier="i" label="l" hint="h"/></view>
      """,
      UIView.self
    )
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!view.isOpaque && view.clipsToBounds && view.isExclusiveTouch && view.contentMode == .center)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.restorationIdentifier == "r" && view.accessibilityIdentifier == "i")
    #expect(view.accessibilityLabel == "l" && view.accessibilityHint == "h")
  }

  @Test func subviewsAreResizedWithTheirSuperviewFromTheSizesOfTheFile() throws {
    let view = try object(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews><view id="w">
      <rect key="frame" x="10" y="10" width="80" height="80"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></subviews></view>
      """,
      UIView.self
    )
    view.frame.size = CGSize(width: 200, height: 150)
    #expect(view.subviews.first?.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
  }

  @Test func labelsFieldsSwitchesAndSlidersAreReadFromTheFile() throws {
    let label = try object(
      "<label text=\"Hi\" textAlignment=\"center\" numberOfLines=\"0\" userInteractionEnabled=\"NO\" id=\"l\"/>",
      UILabel.self
    )
    #expect(label.text == "Hi" && label.textAlignment == .center && label.numberOfLines == 0)
    #expect(!label.isUserInteractionEnabled)
    let field = try object(
      "<textField placeholder=\"Name\" enabled=\"NO\" id=\"f\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>",
      UITextField.self
    )
    #expect(field.placeholder == "Name" && !field.isEnabled && field.isSecureTextEntry)
    #expect(try object("<switch on=\"YES\" id=\"s\"/>", UISwitch.self).isOn)
    let slider = try object(
      "<slider value=\"7\" minValue=\"5\" maxValue=\"9\" continuous=\"NO\" id=\"s\"/>",
      UISlider.self
    )
    #expect(slider.value == 7 && slider.minimumValue == 5 && slider.maximumValue == 9 && !slider.isContinuous)
  }

  @Test func aButtonHasATitleForEachState() throws {
    let button = try object(
      """
      <button id="b"><state key="normal" title="Go"/><state key="disabled" title="Wait"/></button>
      """,
      UIButton.self
    )
    #expect(button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
  }

  @Test func aStackViewArrangesItsSubviews() throws {
    let stack = try object(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="s"><subviews>
      <view id="a"/><label id="b"/></subviews></stackView>
      """,
      UIStackView.self
    )
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .center)
    #expect(stack.spacing == 8 && stack.arrangedSubviews.count == 2)
  }

  @Test func delegatesAndGestureRecognizersAreConnected() throws {
    let owner = TapOwner()
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <textField id="f"><connections><outlet property="delegate" destination="-1" id="o1"/>
      <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o2"/></connections></textField>
      <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
      <action selector="tapped:" destination="-1" id="o3"/><outlet property="delegate" destination="-1" id="o4"/>
      </connections></tapGestureRecognizer>
      </objects></document>
      """
    let objects = UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: owner)
    let field = try #require(objects.first as? UITextField)
    let tap = try #require(objects.last as? UITapGestureRecognizer)
    #expect(field.delegate === owner && tap.delegate === owner)
    #expect(field.gestureRecognizers?.contains(tap) == true && tap.numberOfTapsRequired == 2)
  }
}

class TapOwner: UIResponder, StoryboardConnectable, UITextFieldDelegate, UIGestureRecognizerDelegate {
  var taps = 0
  func connect(_ connection: StoryboardConnection) {
    connection.action("tapped:") { taps += 1 }
  }
}
