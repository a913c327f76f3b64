import Testing
import UIKitTesting

/// Tests of subclasses of alert actions, as tests on Apple's platforms have them, after Apple's page "UIAlertAction".
@MainActor
struct AlertActionTests {
  final class MockAction: UIAlertAction {
    var storedHandler: ((UIAlertAction) -> Void)?
    private var storedTitle: String?
    override var title: String? { storedTitle }

    convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)?) {
      self.init()
      storedTitle = title
      storedHandler = handler
    }
  }

  /// Inherits all initializers.
  final class PlainMock: UIAlertAction {
    var wasChosen = false
  }

  @Test func aMockMayReplaceTheInitializerAndTheTitle() {
    var chosen: [String?] = []
    let action = MockAction(title: "Delete", style: .destructive) { chosen.append($0.title) }
    action.storedHandler?(action)
    #expect(chosen == ["Delete"] && action.style == .default)
  }

  @Test func aSubclassInheritsTheInitializers() {
    let (empty, full) = (PlainMock(), PlainMock(title: "OK", style: .cancel))
    #expect(empty.title == nil && empty.style == .default && empty.isEnabled)
    #expect(full.title == "OK" && full.style == .cancel && !full.wasChosen)
  }
}
