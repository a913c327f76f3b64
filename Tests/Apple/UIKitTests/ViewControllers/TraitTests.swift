import Testing
import UIKitTesting

/// Tests of size classes and other traits, and of who is notified of their changes.
///
/// After Apple's pages "UITraitCollection", "willTransition(to:with:)", "traitCollectionDidChange(_:)",
/// "UITraitChangeObservable", "UITraitDefinition" and "Adapting your interface to size classes".
@MainActor
struct TraitTests {
  let harness = DeviceHarness.withoutApplication()

  final class Noting: UIViewController {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private var classes: String { "\(traitCollection.horizontalSizeClass)/\(traitCollection.verticalSizeClass)" }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      journal.write("\(name).willTransition to \(newCollection.verticalSizeClass) from \(classes)")
      coordinator.animate { [unowned self] _ in journal.write("\(name).alongside \(classes)") }
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      journal.write("\(name).viewWillTransition to \(size.width)")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      journal.write("\(name).didChange from \(previousTraitCollection!.verticalSizeClass) to \(classes)")
    }
  }

  @Test func turningATelephoneMakesItsHeightCompact() throws {
    let child = Noting("Child", harness.journal)
    let navigation = UINavigationController(rootViewController: child)
    let window = try harness.show(navigation)
    #expect(
      window.traitCollection.horizontalSizeClass == .compact && window.traitCollection.verticalSizeClass == .regular
    )
    let calls = try harness.callbacks { harness.device.turn(to: .landscapeLeft) }
    #expect(
      calls == [
        "Child.willTransition to compact from compact/regular", "Child.viewWillTransition to 844.0",
        "Child.didChange from regular to compact/compact", "Child.alongside compact/compact",
      ]
    )
    #expect(child.view.traitCollection.verticalSizeClass == .compact)
  }

  @Test func aPresentedViewControllerReceivesTheTraitChangeToo() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = Noting("Sheet", harness.journal)
    root.present(sheet, animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks { harness.device.turn(to: .landscapeLeft) }
    #expect(
      calls.map { $0.split(separator: " ")[0] } == [
        "Sheet.willTransition", "Sheet.viewWillTransition", "Sheet.didChange", "Sheet.alongside",
      ]
    )
  }

  @Test func aChildWithAnOverriddenTraitReceivesNoTraitChange() throws {
    let parent = harness.recorder("Parent")
    let child = Noting("Child", harness.journal)
    parent.addChild(child)
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: child)
    try harness.show(parent)
    parent.view.addSubview(child.view)
    _ = harness.journal.take()
    let calls = try harness.callbacks { harness.device.turn(to: .landscapeLeft) }
    #expect(calls == ["Child.viewWillTransition to 844.0"])
    #expect(parent.overrideTraitCollection(forChild: child)?.verticalSizeClass == .regular)
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
    (CGSize(width: 844, height: 390), .compact, .compact),
    (CGSize(width: 430, height: 932), .compact, .regular),
    (CGSize(width: 932, height: 430), .regular, .compact),
  ])
  func theSizeClassesOfATelephoneMatchApplesTable(
    size: CGSize,
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) throws {
    let window = try harness.show(UIViewController())
    window.frame.size = size
    #expect(window.traitCollection.horizontalSizeClass == horizontal)
    #expect(window.traitCollection.verticalSizeClass == vertical)
  }

  // MARK: - Registrations

  @Test func aTraitRegistrationReceivesOnlyChangesOfItsTrait() throws {
    final class Registering: UIViewController {
      var heard: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
          self.heard.append("\(previous.verticalSizeClass) to \(self.traitCollection.verticalSizeClass)")
        }
      }
    }
    let controller = Registering()
    try harness.show(controller)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.heard == [])
    harness.device.turn(to: .landscapeLeft)
    #expect(controller.heard == ["regular to compact"])
  }

  final class Badge: UIView {
    var heard: [UIUserInterfaceStyle] = []
    @used func styleChanged(_ badge: UIView, from former: UITraitCollection) { heard.append(former.userInterfaceStyle) }
  }

  @Test func aRegisteredMethodIsCalledUntilItIsUnregistered() throws {
    let window = try harness.show(UIViewController())
    let badge = Badge(frame: .zero)
    window.rootViewController?.view.addSubview(badge)
    let style: [UITrait] = [UITraitUserInterfaceStyle.self]
    let registration = badge.registerForTraitChanges(style, action: Selector("styleChanged:from:"))
    var count = 0
    badge.registerForTraitChanges(style) { (_: Badge, _) in count += 1 }
    window.overrideUserInterfaceStyle = .dark
    #expect(badge.heard == [.light] && count == 1 && badge.traitCollection.userInterfaceStyle == .dark)
    badge.unregisterForTraitChanges(registration)
    window.overrideUserInterfaceStyle = .light
    #expect(badge.heard == [.light] && count == 2 && badge.traitCollection.userInterfaceStyle == .light)
  }

  // MARK: - Custom traits

  struct Density: UITraitDefinition {
    static let defaultValue = 1
  }

  @Test func aCustomTraitIsInheritedAndItsChangesAreReported() throws {
    let parent = harness.recorder("Parent")
    let child = harness.recorder("Child")
    parent.addChild(child)
    try harness.show(parent)
    parent.view.addSubview(child.view)
    var heard: [Int] = []
    child.view.registerForTraitChanges([Density.self]) { (view: UIView, previous: UITraitCollection) in
      heard += [previous[Density.self], view.traitCollection[Density.self]]
    }
    parent.traitOverrides[Density.self] = 3
    #expect(heard == [1, 3] && child.traitCollection[Density.self] == 3)
    #expect(parent.traitOverrides.contains(Density.self))
    parent.traitOverrides.remove(Density.self)
    #expect(heard == [1, 3, 3, 1] && !parent.traitOverrides.contains(Density.self))
  }

  @Test func aCollectionIsMadeByMutations() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[Density.self] = 2
    }
    #expect(
      traits.userInterfaceStyle == .dark && traits[Density.self] == 2 && traits.horizontalSizeClass == .unspecified
    )
    let other = traits.modifyingTraits { $0.horizontalSizeClass = .regular }
    #expect(other.userInterfaceStyle == .dark && other.horizontalSizeClass == .regular && other != traits)
  }
}
