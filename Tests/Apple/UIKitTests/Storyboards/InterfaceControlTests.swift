import Foundation
import Testing

@testable import UIKit

/// Tests of the attributes that the newer controls read from a nib.
@MainActor
struct InterfaceControlTests {
  private func object<Object: NSObject>(_ element: String, _ type: Object.Type = Object.self) throws -> Object {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(element)</objects></document>
      """
    return try #require(UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil).first as? Object)
  }

  @Test func fontsAndColorsAreReadFromTheFile() throws {
    let label = try object(
      """
      <label text="Hi" id="l"><fontDescription key="fontDescription" type="boldSystem" pointSize="28"/>
      <color key="textColor" systemColor="secondaryLabelColor"/></label>
      """,
      UILabel.self
    )
    #expect(label.font == .boldSystemFont(ofSize: 28) && label.textColor == .secondaryLabel)
    let title = try object(
      """
      <label text="Hi" id="l"><fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
      <color key="textColor" red="1" green="0" blue="0" alpha="1"/></label>
      """,
      UILabel.self
    )
    #expect(title.font == .preferredFont(forTextStyle: .headline))
    #expect(title.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let field = try object(
      """
      <textField clearButtonMode="always" id="f">
      <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/></textField>
      """,
      UITextField.self
    )
    #expect(field.font == .systemFont(ofSize: 15, weight: .semibold) && field.clearButtonMode == .always)
    let view = try object(
      #"<view id="v"><color key="backgroundColor" systemColor="systemBackgroundColor"/></view>"#,
      UIView.self
    )
    #expect(view.backgroundColor == .systemBackground)
  }

  @Test func theKindAndTheTitleColorOfAButtonAreReadFromTheFile() throws {
    let button = try object(
      """
      <button buttonType="system" id="b"><fontDescription key="fontDescription" type="system" pointSize="15"/>
      <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state></button>
      """,
      UIButton.self
    )
    #expect(button.buttonType == .system && button.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(button.titleColor(for: .normal) == .systemRed)
    #expect(try object(#"<button id="b"/>"#, UIButton.self).buttonType == .custom)
  }

  @Test func theLooksOfBarsAndSystemItemsOfTabsAreReadFromTheFile() throws {
    let navigation = try object(
      """
      <navigationController id="n"><tabBarItem key="tabBarItem" systemItem="favorites" tag="3" id="t"/>
      <navigationBar key="navigationBar" barStyle="black" translucent="NO" id="b">
      <color key="tintColor" systemColor="systemOrangeColor"/></navigationBar>
      <toolbar key="toolbar" id="o"><color key="barTintColor" systemColor="systemPinkColor"/></toolbar>
      </navigationController>
      """,
      UINavigationController.self
    )
    let bar = navigation.navigationBar
    #expect(bar.barStyle == .black && !bar.isTranslucent && bar.tintColor == .systemOrange)
    #expect(navigation.toolbar.barTintColor == .systemPink)
    #expect(navigation.tabBarItem.systemItem == .favorites && navigation.tabBarItem.tag == 3)
    let tabs = try object(
      #"<tabBarController id="c"><tabBar key="tabBar" translucent="NO" id="b"/></tabBarController>"#,
      UITabBarController.self
    )
    #expect(!tabs.tabBar.isTranslucent)
  }

  @Test func segmentedControlsSteppersAndPageControlsAreReadFromTheFile() throws {
    let segments = try object(
      """
      <segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="One"/>
      <segment title="Two" enabled="NO"/></segments></segmentedControl>
      """,
      UISegmentedControl.self
    )
    #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 0) == "One")
    #expect(segments.selectedSegmentIndex == 1 && !segments.isEnabledForSegment(at: 1))
    let stepper = try object(
      #"<stepper minimumValue="2" maximumValue="200" value="150" stepValue="5" wraps="YES" autorepeat="NO" id="s"/>"#,
      UIStepper.self
    )
    #expect(stepper.minimumValue == 2 && stepper.maximumValue == 200 && stepper.value == 150)
    #expect(stepper.stepValue == 5 && stepper.wraps && !stepper.autorepeat)
    let pages = try object(#"<pageControl numberOfPages="3" currentPage="2" id="p"/>"#, UIPageControl.self)
    #expect(pages.numberOfPages == 3 && pages.currentPage == 2)
  }

  @Test func progressViewsIndicatorsTextViewsSearchBarsAndPickersAreReadFromTheFile() throws {
    #expect(try object(#"<progressView progress="0.5" id="p"/>"#, UIProgressView.self).progress == 0.5)
    let indicator = try object(
      #"<activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" id="a"/>"#,
      UIActivityIndicatorView.self
    )
    #expect(indicator.isAnimating && !indicator.isHidden && indicator.style == .large)
    let text = try object(#"<textView editable="NO" text="Hi" id="t"/>"#, UITextView.self)
    #expect(text.text == "Hi" && !text.isEditable)
    let bar = try object(#"<searchBar placeholder="Find" showsCancelButton="YES" id="b"/>"#, UISearchBar.self)
    #expect(bar.placeholder == "Find" && bar.showsCancelButton)
    let picker = try object(#"<datePicker datePickerMode="time" minuteInterval="5" id="d"/>"#, UIDatePicker.self)
    #expect(picker.datePickerMode == .time && picker.minuteInterval == 5)
    _ = try object(#"<pickerView id="p"/>"#, UIPickerView.self)
  }

  @Test func aLayersAttributesAreSet() throws {
    let view = try object(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/>
      </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
      </userDefinedRuntimeAttributes></view>
      """,
      UIView.self
    )
    #expect(view.layer.cornerRadius == 8 && view.clipsToBounds)
  }
}
