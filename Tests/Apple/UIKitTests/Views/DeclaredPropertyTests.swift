import Testing
import UIKitTesting

/// Tests of properties with the defaults of Apple's pages: "UIScrollView", "UIPickerView", "UILabel",
/// "NSParagraphStyle", "NSTextTab", "UIFocusItem", "UIFocusEnvironment" and "NSExtensionContext".
@MainActor
struct DeclaredPropertyTests {
  final class Viewer: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  @Test func aScrollViewIsZoomAnimatingUntilAnAnimatedZoomEnds() throws {
    let harness = try DeviceHarness()
    let (scroll, viewer) = (harness.add(UIScrollView(), in: CGRect(x: 0, y: 0, width: 100, height: 100)), Viewer())
    #expect(scroll.bouncesZoom && scroll.automaticallyAdjustsScrollIndicatorInsets && !scroll.isZoomAnimating)
    scroll.addSubview(viewer.content)
    scroll.delegate = viewer
    scroll.maximumZoomScale = 2
    harness.device.run {
      scroll.setZoomScale(2, animated: true)
      #expect(scroll.isZoomAnimating)
    }
    harness.device.advance(by: .milliseconds(400))
    #expect(!scroll.isZoomAnimating)
  }

  @Test func aPickerHasNoSelectionIndicatorAndNoRowViews() {
    let picker = UIPickerView()
    #expect(!picker.showsSelectionIndicator && picker.view(forRow: 0, forComponent: 0) == nil)
    picker.showsSelectionIndicator = true
    #expect(picker.showsSelectionIndicator)
  }

  @Test func aLabelHasTheStandardLineBreakStrategyAndAParagraphNone() throws {
    let label = UILabel()
    #expect(label.lineBreakStrategy == .standard && label.baselineAdjustment == .alignBaselines)
    #expect(label.highlightedTextColor == nil && !label.showsExpansionTextWhenTruncated)
    let style = NSMutableParagraphStyle()
    #expect(style.lineBreakStrategy == [] && style.tabStops.map(\.location).prefix(2) == [28, 56])
    style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    style.usesDefaultHyphenation = true
    style.tabStops = nil
    style.addTabStop(NSTextTab(textAlignment: .right, location: 90))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40, options: [:]))
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 90))
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.lineBreakStrategy == [.pushOut, .hangulWordPriority] && copy.usesDefaultHyphenation)
    #expect(copy.tabStops == [NSTextTab(textAlignment: .left, location: 40)])
    #expect(NSParagraphStyle.LineBreakStrategy.standard.rawValue == 65535)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en") == .leftToRight)
  }

  final class Card: UIView {
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      super.didUpdateFocus(in: context, with: coordinator)
      coordinator.addCoordinatedAnimations({ self.alpha = self.isFocused ? 1 : 0.5 }, completion: nil)
    }
  }

  @Test func nothingHasTheFocus() {
    let (card, controller) = (Card(), UIViewController())
    controller.view.addSubview(card)
    #expect(!card.isFocused && card.canBecomeFocused && !controller.view.canBecomeFocused)
    #expect(card.parentFocusEnvironment === controller.view && card.preferredFocusEnvironments.isEmpty)
    #expect(controller.view.parentFocusEnvironment === controller)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    card.setNeedsFocusUpdate()
    card.updateFocusIfNeeded()
    let context = UIFocusUpdateContext()
    #expect(card.shouldUpdateFocus(in: context) && context.nextFocusedView == nil && context.focusHeading == [])
    card.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
    #expect(card.alpha == 0.5)
    #expect(UIScreen.main.focusedItem == nil && UIScreen.main.focusedView == nil && !UIScreen.main.supportsFocus)
  }

  final class Share: UIViewController {
    override func beginRequest(with context: NSExtensionContext) {
      for item in context.inputItems { title = (item as? NSExtensionItem)?.attributedTitle?.string }
      context.completeRequest(returningItems: nil) { self.title = "\(self.title ?? "nothing") \($0)" }
    }
  }

  @Test func aViewControllerIsNoExtension() {
    let share = Share()
    #expect(share.extensionContext == nil)
    share.beginRequest(with: NSExtensionContext())
    #expect(share.title == "nothing false")
  }
}
