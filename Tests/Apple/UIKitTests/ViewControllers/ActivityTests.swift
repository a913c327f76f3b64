import Testing
import UIKitTesting

/// Tests of activity view controllers.
@MainActor
struct ActivityTests {
  /// An activity that records its calls; it finishes when the test says so.
  final class Stamp: UIActivity {
    let journal: Journal
    var controller: UIViewController?
    init(_ journal: Journal) {
      self.journal = journal
      super.init()
    }
    override class var activityCategory: UIActivity.Category { .share }
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override var activityViewController: UIViewController? { controller }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      journal.write("can \(activityItems)")
      return activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { journal.write("prepare \(activityItems)") }
    override func perform() { journal.write("perform") }
  }

  /// An item that is another one for each activity.
  final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "empty" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "")" }
  }

  /// A provider of an item that names the activity.
  final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "provided for \(activityType?.rawValue ?? "")" }
  }

  let harness = DeviceHarness.withoutApplication()
  let root = UIViewController()

  /// Presents a view controller that shares `items`, and records its end.
  private func share(_ items: [Any], with activities: [UIActivity]) throws -> UIActivityViewController {
    try harness.show(root)
    let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
    controller.completionWithItemsHandler = { [journal = harness.journal] type, isCompleted, items, error in
      journal.write("end \(type?.rawValue ?? "") \(isCompleted) \(items == nil && error == nil)")
    }
    root.present(controller, animated: true)
    try harness.device.runUntilIdle()
    #expect(root.presentedViewController === controller && controller.popoverPresentationController != nil)
    harness.journal.clear()
    return controller
  }

  @Test func aProviderMakesItsItemWhenTheUserHasChosenAnActivity() throws {
    let provider = Provider(placeholderItem: "placeholder")
    let controller = try share([provider], with: [Stamp(harness.journal)])
    #expect(provider.activityType == nil && provider.item as? String == "provided for ")
    #expect(controller.choose("Stamp"))
    #expect(harness.journal.take() == [#"can ["placeholder"]"#, #"prepare ["provided for stamp"]"#, "perform"])
  }

  @Test func givenAnActivityWhenTheUserChoosesItThenItIsPerformedAndTheControllerIsDismissed() throws {
    let stamp = Stamp(harness.journal)
    let controller = try share([Source()], with: [stamp])
    #expect(controller.choose("Stamp"))
    #expect(harness.journal.take() == [#"can ["empty"]"#, #"prepare ["for stamp"]"#, "perform"])
    #expect(root.presentedViewController === controller)
    #expect(!controller.choose("Stamp"))
    harness.journal.clear()

    stamp.activityDidFinish(true)
    try harness.device.runUntilIdle()
    #expect(harness.journal.take() == ["end stamp true true"])
    #expect(root.presentedViewController == nil)
  }

  @Test func givenAnActivityWithAControllerWhenItFinishesThenBothAreDismissed() throws {
    let stamp = Stamp(harness.journal)
    let own = UIViewController()
    stamp.controller = own
    let controller = try share(["text"], with: [stamp])
    #expect(controller.choose("Stamp"))
    try harness.device.runUntilIdle()
    #expect(controller.presentedViewController === own)
    harness.journal.clear()

    stamp.activityDidFinish(false)
    try harness.device.runUntilIdle()
    #expect(harness.journal.take() == ["end stamp false true"])
    #expect(root.presentedViewController == nil)
  }

  @Test func givenActivitiesWhenTheyAreExcludedOrCannotPerformThenTheyAreNotOffered() throws {
    let controller = try share([1], with: [Stamp(harness.journal)])
    #expect(!controller.choose("Stamp") && !controller.choose(UIActivity.ActivityType("stamp")))
    controller.excludedActivityTypes = [.mail]
    #expect(!controller.choose(.mail))
    #expect(controller.choose(.message))
    harness.journal.clear()
    try harness.device.runUntilIdle()
    #expect(harness.journal.take() == ["end com.apple.UIKit.activity.Message true true"])
  }

  @Test func givenATextWhenItIsCopiedThenThePasteboardHasIt() throws {
    let controller = try share(["a text"], with: [])
    #expect(controller.choose(.copyToPasteboard))
    #expect(UIPasteboard.general.string == "a text")
    try harness.device.runUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  @Test func givenAnActivityControllerWhenTheUserCancelsThenTheHandlerIsCalledOnceWithoutAnActivity() throws {
    let controller = try share(["text"], with: [])
    #expect(controller.cancel())
    try harness.device.runUntilIdle()
    #expect(harness.journal.take() == ["end  false true"])
    #expect(root.presentedViewController == nil && !controller.cancel() && !controller.choose(.mail))
  }
}
