import Testing
import UIKitTesting

/// Tests of every sequence of operations on view controllers, up to a length: each view controller receives its
/// callbacks in pairs, and at the end exactly those that should be visible have appeared.
@MainActor
struct AppearanceExplorationTests {
  enum Move: CaseIterable {
    case push, pop, takePopBack, present, presentSheet, dismiss, letSheetBe, changeTab, addChild, removeChild
    case leaveAndReturn, hideAndShow, waitALittle
  }

  /// A record of each view controller's phase, derived from its callbacks alone.
  @MainActor
  final class Ledger {
    enum Phase { case away, coming, there, going }
    private(set) var phases: [String: Phase] = [:]
    private(set) var faults: [String] = []

    func read(_ lines: [String]) {
      for line in lines {
        let parts = line.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let callback = parts[1].split(separator: "(").first else { continue }
        let phase = phases[parts[0]] ?? .away
        let next: Phase? =
          switch (callback, phase) {
          case ("viewWillAppear", .away), ("viewWillAppear", .going): .coming
          case ("viewIsAppearing", .coming): .coming
          case ("viewDidAppear", .coming): .there
          case ("viewWillDisappear", .there), ("viewWillDisappear", .coming): .going
          case ("viewDidDisappear", .going): .away
          case ("viewWillAppear", _), ("viewIsAppearing", _), ("viewDidAppear", _), ("viewWillDisappear", _),
            ("viewDidDisappear", _):
            nil
          case ("deinit", .there), ("deinit", .coming), ("deinit", .going): nil
          default: phase
          }
        if let next { phases[parts[0]] = next } else { faults.append("\(line) while \(phase)") }
      }
    }
  }

  /// Two tabs with a stack each, on a device.
  @MainActor
  final class World {
    let harness = DeviceHarness.withoutApplication()
    let tabs = UITabBarController()
    let ledger = Ledger()
    let window: UIWindow
    var all: [Weak] = []
    private var made = 0

    struct Weak { weak var recorder: CallbackRecorder? }

    init() throws {
      tabs.viewControllers = []
      window = try harness.show(tabs)
      tabs.viewControllers = [
        UINavigationController(rootViewController: make()), UINavigationController(rootViewController: make()),
      ]
      ledger.read(harness.journal.take())
    }

    func make() -> CallbackRecorder {
      made += 1
      let recorder = harness.recorder("V\(made)")
      all.append(Weak(recorder: recorder))
      return recorder
    }

    var navigation: UINavigationController { tabs.selectedViewController as! UINavigationController }
    var top: UIViewController { navigation.topViewController! }

    func make(_ move: Move, animated: Bool) {
      act(move, animated: animated)
      ledger.read(harness.journal.take())
    }

    private func act(_ move: Move, animated: Bool) {
      switch move {
      case .push: navigation.pushViewController(make(), animated: animated)
      case .pop: navigation.popViewController(animated: animated)
      case .takePopBack: navigation.pull()?.cancel()
      case .present, .presentSheet:
        guard tabs.presentedViewController == nil else { return }
        let presented = make()
        presented.modalPresentationStyle = move == .present ? .fullScreen : .pageSheet
        top.present(presented, animated: animated)
      case .dismiss: tabs.dismiss(animated: animated)
      case .letSheetBe: tabs.presentedViewController?.pullSheet()?.cancel()
      case .changeTab: tabs.tap(at: 1 - tabs.selectedIndex)
      case .addChild:
        let child = make()
        top.addChild(child)
        top.view.addSubview(child.view)
        child.didMove(toParent: top)
      case .removeChild:
        guard let child = top.children.last else { return }
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      case .leaveAndReturn:
        harness.device.pressHome()
        harness.device.returnToForeground()
      case .hideAndShow:
        window.isHidden = true
        window.isHidden = false
      case .waitALittle: harness.device.advance(by: .milliseconds(100))
      }
    }

    /// Returns the callbacks from one state of rest to the next.
    func callbacks(of move: Move, animated: Bool) throws -> [String] {
      try harness.callbacks { act(move, animated: animated) }
    }

    /// Returns the faults that remain when all transitions have ended.
    func faults() throws -> [String] {
      try harness.device.runUntilIdle()
      ledger.read(harness.journal.take())
      var faults = ledger.faults
      for recorder in all.compactMap(\.recorder) {
        let isSeen = recorder.viewIfLoaded?.window != nil
        let phase = ledger.phases[recorder.name] ?? .away
        if recorder.parent == nil, recorder.presentingViewController == nil {
          faults.append("\(recorder.name) is kept.")
        }
        if phase != (isSeen ? .there : .away) {
          faults.append("\(recorder.name) is \(phase), in the window: \(isSeen)")
        }
      }
      // The top of the stack, or whatever covers it, should be visible.
      let cover = tabs.presentedViewController
      if cover?.modalPresentationStyle != .fullScreen, top.viewIfLoaded?.window == nil {
        faults.append("The top is not seen.")
      }
      if let cover, cover.viewIfLoaded?.window == nil { faults.append("What is presented is not seen.") }
      return faults
    }
  }

  /// The moves that are animated.
  enum Animation: CaseIterable {
    case all, none, allButFirst

    func isAnimated(_ place: Int) -> Bool {
      switch self {
      case .all: true
      case .none: false
      case .allButFirst: place != 0
      }
    }
  }

  @Test(arguments: [Animation.all, .none, .allButFirst])
  func everySequenceOfThreeMovesKeepsAppearanceCallbacksPaired(animation: Animation) throws {
    for first in Move.allCases {
      for second in Move.allCases {
        for third in Move.allCases {
          let world = try World()
          for (place, move) in [first, second, third].enumerated() {
            world.make(move, animated: animation.isAnimated(place))
          }
          let faults = try world.faults()
          #expect(faults == [], "\(first), \(second), \(third)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func everySequenceOfThreeMovesCausesTheCallbacksThatTheRulesRequire(animated: Bool) throws {
    for first in AppearanceOracle.Move.allCases {
      for second in AppearanceOracle.Move.allCases {
        for third in AppearanceOracle.Move.allCases {
          let world = try World()
          var oracle = AppearanceOracle(animated: animated)
          for move in [first, second, third] {
            let calls = try world.callbacks(of: Move(move), animated: animated)
            #expect(calls == oracle.callbacks(of: move), "\(move) of \(first), \(second), \(third)")
          }
        }
      }
    }
  }
}

extension AppearanceExplorationTests.Move {
  init(_ move: AppearanceOracle.Move) {
    self =
      switch move {
      case .push: .push
      case .pop: .pop
      case .takePopBack: .takePopBack
      case .presentFullScreen: .present
      case .presentSheet: .presentSheet
      case .dismiss: .dismiss
      case .changeTab: .changeTab
      case .addChild: .addChild
      case .removeChild: .removeChild
      case .leaveAndReturn: .leaveAndReturn
      }
  }
}
