import Testing
import UIKitTesting

/// Tests of what a configuration changes in a button.
@MainActor
struct ButtonConfigurationTests {
  @Test func theTitleAndTheAttributedTitleHaveTheSameText() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    #expect(configuration.attributedTitle == AttributedString("Buy"))
    configuration.attributedTitle = AttributedString("Sell")
    #expect(configuration.title == "Sell")
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
    let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in })
    #expect(button.currentTitle == "Go")
  }

  @Test func theInsetsAreAroundTheTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "ab"
    let button = UIButton(configuration: configuration)
    let usual = button.intrinsicContentSize
    configuration.contentInsets = .zero
    button.configuration = configuration
    #expect(button.intrinsicContentSize == CGSize(width: usual.width - 24, height: usual.height - 14))
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.configuration = configuration
    #expect(
      button.contentRect(forBounds: CGRect(x: 0, y: 0, width: 106, height: 104))
        == CGRect(x: 2, y: 1, width: 100, height: 100)
    )
  }

  @Test func aChangeOfTheConfigurationInvalidatesTheSizeOfTheButton() {
    final class Counting: UIButton {
      var invalidations = 0
      override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidations += 1
      }
    }
    let button = Counting(frame: .zero)
    var configuration = UIButton.Configuration.plain()
    let changes: [@MainActor (inout UIButton.Configuration) -> Void] = [
      { $0.imagePadding = 4 }, { $0.contentInsets = .zero }, { $0.subtitle = "subtitle" },
    ]
    for change in changes {
      button.invalidations = 0
      change(&configuration)
      button.configuration = configuration
      #expect(button.invalidations == 1)
    }
    button.invalidations = 0
    button.configuration = configuration
    #expect(button.invalidations == 0)
  }

  @Test func aHandlerSeesEachChangeOfTheState() throws {
    let harness = try DeviceHarness()
    let button = harness.add(UIButton(configuration: .gray()), in: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "On" : "Off"
      button.configuration?.showsActivityIndicator = !button.isEnabled
    }
    button.layoutIfNeeded()
    #expect(button.currentTitle == "On")
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.currentTitle == "Off" && button.configuration?.showsActivityIndicator == true)
  }

  @Test func givenTwoConfigurationsWhenTheirBackgroundsDifferThenTheyAreNotEqual() throws {
    let image = try ButtonTests.image(1, 1)
    let changes: [@MainActor (inout UIBackgroundConfiguration) -> Void] = [
      { $0.backgroundColor = .red }, { $0.cornerRadius = 4 }, { $0.image = image }, { $0.strokeColor = .red },
      { $0.strokeWidth = 1 }, { $0.strokeOutset = 1 }, { $0.backgroundInsets.top = 1 },
      { $0.imageContentMode = .center }, { $0.customView = UIView() },
      { $0.visualEffect = UIBlurEffect(style: .systemMaterial) },
      { $0.edgesAddingLayoutMarginsToBackgroundInsets = .top },
    ]
    let plain = UIButton.Configuration.plain()
    for (index, change) in changes.enumerated() {
      var changed = plain
      change(&changed.background)
      let (isEqual, isEqualToItself) = (changed == plain, changed == changed)
      #expect(!isEqual && isEqualToItself, "change \(index)")
    }
  }

  @Test func aTransformerChangesTheBackgroundColor() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.resolvedBackgroundColor(for: .red) == .red)
    background.backgroundColor = .blue
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(background.resolvedBackgroundColor(for: .red) == UIColor.blue.withAlphaComponent(0.5))
  }
}
