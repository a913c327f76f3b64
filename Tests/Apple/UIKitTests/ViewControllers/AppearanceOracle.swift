/// A model that derives the expected callbacks of view controllers from the rules alone: two tabs with a stack each,
/// children in the shown view controllers, and a presented view controller over all of them.
///
/// The rules come from Apple's documentation if it gives any (see the suites of each container), else from
/// docs/apple/semantics.md. The model does not use UIKit.
struct AppearanceOracle {
  enum Move: CaseIterable {
    case push, pop, takePopBack, presentFullScreen, presentSheet, dismiss, changeTab, addChild, removeChild
    case leaveAndReturn
  }

  private struct Node {
    let name: String
    var isLoaded = false
    var children: [String] = []
    /// The names from the outermost to the innermost.
    var names: [String] { [name] + children }
  }

  private var stacks: [[Node]]
  private var selected = 0
  private var presented: (name: String, isFullScreen: Bool)?
  private var made: Int
  private var animated: Bool

  /// Creates two stacks of one view controller each; the first is shown.
  init(animated: Bool) {
    self.animated = animated
    stacks = [[Node(name: "V1", isLoaded: true)], [Node(name: "V2")]]
    made = 2
  }

  private var isSeen: Bool { presented?.isFullScreen != true }
  private var top: Node {
    get { stacks[selected].last! }
    set { stacks[selected][stacks[selected].count - 1] = newValue }
  }

  private mutating func newName() -> String {
    made += 1
    return "V\(made)"
  }

  mutating func callbacks(of move: Move) -> [String] {
    switch move {
    case .push: return push()
    case .pop: return pop()
    case .takePopBack: return takePopBack()
    case .presentFullScreen, .presentSheet:
      return present(fullScreen: move == .presentFullScreen)
    case .dismiss: return dismiss()
    case .changeTab: return changeTab()
    case .addChild: return addChild()
    case .removeChild: return removeChild()
    case .leaveAndReturn: return []
    }
  }

  private mutating func push() -> [String] {
    let former = top
    stacks[selected].append(Node(name: newName()))
    let new = top.name
    guard isSeen else { return move(new, "UINavigationController") }
    return ["\(new).willMove(UINavigationController)"] + load() + will(false, former.names) + will(true, top.names)
      + isAppearing(top.names) + did(false, former.names) + did(true, top.names)
      + ["\(new).didMove(UINavigationController)"]
  }

  private mutating func pop() -> [String] {
    guard stacks[selected].count > 1 else { return [] }
    let former = stacks[selected].removeLast()
    let gone = former.names.map { "\($0).deinit" }
    guard isSeen else { return move(former.name, "nil") + gone }
    return ["\(former.name).willMove(nil)"] + load() + will(false, former.names) + will(true, top.names)
      + isAppearing(top.names) + did(false, former.names) + did(true, top.names) + ["\(former.name).didMove(nil)"]
      + gone
  }

  private mutating func takePopBack() -> [String] {
    guard isSeen, stacks[selected].count > 1 else { return [] }
    // A pull is always animated.
    var pulled = with(animated: true)
    let former = pulled.stacks[selected].removeLast()
    let below = ["\(former.name).willMove(nil)"] + pulled.load()
    let names = pulled.top.names
    stacks[selected][stacks[selected].count - 2].isLoaded = true
    return below + pulled.will(false, former.names) + pulled.will(true, names) + pulled.isAppearing(names)
      + pulled.will(false, names) + pulled.did(false, names) + pulled.will(true, former.names)
      + pulled.isAppearing(former.names) + pulled.did(true, former.names)
      + move(former.name, "UINavigationController")
  }

  private func with(animated: Bool) -> AppearanceOracle {
    var copy = self
    copy.animated = animated
    return copy
  }

  private mutating func present(fullScreen: Bool) -> [String] {
    guard presented == nil else { return [] }
    let name = newName()
    presented = (name, fullScreen)
    let covered = fullScreen ? top.names : []
    return ["\(name).loadView", "\(name).viewDidLoad"] + will(false, covered) + will(true, [name])
      + isAppearing([name]) + did(true, [name]) + did(false, covered)
  }

  private mutating func dismiss() -> [String] {
    guard let former = presented else { return [] }
    presented = nil
    let gone = ["\(former.name).deinit"]
    guard former.isFullScreen else { return will(false, [former.name]) + did(false, [former.name]) + gone }
    return will(false, [former.name]) + load() + will(true, top.names) + isAppearing(top.names) + did(true, top.names)
      + did(false, [former.name]) + gone
  }

  private mutating func changeTab() -> [String] {
    let former = top
    selected = 1 - selected
    guard isSeen else { return [] }
    // A tab changes without animation.
    var quiet = with(animated: false)
    let loads = quiet.load()
    top.isLoaded = true
    return loads + quiet.will(true, top.names) + quiet.will(false, former.names) + quiet.isAppearing(top.names)
      + quiet.did(false, former.names) + quiet.did(true, top.names)
  }

  private mutating func addChild() -> [String] {
    let name = newName()
    let parent = top.name
    let loads = load()
    top.children.append(name)
    let quiet = with(animated: false)
    let appearance = isSeen ? quiet.will(true, [name]) + quiet.isAppearing([name]) + quiet.did(true, [name]) : []
    return ["\(name).willMove(\(parent))"] + loads + ["\(name).loadView", "\(name).viewDidLoad"] + appearance
      + ["\(name).didMove(\(parent))"]
  }

  private mutating func removeChild() -> [String] {
    guard let name = top.children.popLast() else { return [] }
    let quiet = with(animated: false)
    let disappearance = isSeen ? quiet.will(false, [name]) + quiet.did(false, [name]) : []
    return ["\(name).willMove(nil)"] + disappearance + ["\(name).didMove(nil)", "\(name).deinit"]
  }

  // MARK: - Rules

  /// Loads the view of the shown view controller, which happens before it first appears.
  private mutating func load() -> [String] {
    guard !top.isLoaded else { return [] }
    top.isLoaded = true
    return ["\(top.name).loadView", "\(top.name).viewDidLoad"]
  }

  private func move(_ name: String, _ parent: String) -> [String] {
    ["willMove", "didMove"].map { "\(name).\($0)(\(parent))" }
  }

  /// From the outermost to the innermost.
  private func will(_ isAppearing: Bool, _ names: [String]) -> [String] {
    names.map { "\($0).view\(isAppearing ? "WillAppear" : "WillDisappear")(\(animated))" }
  }

  /// From the outermost to the innermost.
  private func isAppearing(_ names: [String]) -> [String] { names.map { "\($0).viewIsAppearing(\(animated))" } }

  /// From the innermost to the outermost.
  private func did(_ isAppearing: Bool, _ names: [String]) -> [String] {
    (names.dropFirst() + names.prefix(1)).map {
      "\($0).view\(isAppearing ? "DidAppear" : "DidDisappear")(\(animated))"
    }
  }
}
