import TruthApplication
import UIKitTesting

extension TruthScript {
  /// Scripts that cover every state and every way out of it at least once.
  static let all: [TruthScript] = comingAndGoing + lockingAndCalls + links + runningOut + endings + shapes

  private static let comingAndGoing = [
    TruthScript(
      name: "home and return, nothing held",
      behavior: .idle,
      steps: [(0, .home), (0.3, .foreground), (0.6, .foreground), (0.8, .home)],
      end: 1
    ),
    TruthScript(name: "a return in time", steps: [(0, .home), (0.3, .foreground)], end: 1.3),
    TruthScript(
      name: "a callback that takes its time",
      behavior: .isSlow,
      steps: [(0, .home), (0.6, .foreground)],
      end: 0.8
    ),
    TruthScript(
      name: "launch into the background",
      behavior: .exports,
      options: LaunchOptions(inBackground: true),
      steps: [(1.3, .foreground)],
      end: 1.5
    ),
    TruthScript(
      name: "taps, and touches that come too late",
      behavior: .idle,
      steps: tap(at: 0) + tap(at: 0.2) + [(0.4, .home)] + tap(at: 0.6),
      end: 1.3
    ),
  ]

  private static let lockingAndCalls = [
    TruthScript(name: "lock and unlock", steps: [(0, .lock), (0.3, .unlock), (0.5, .unlock)], end: 0.7),
    TruthScript(
      name: "lock in the background",
      steps: [
        (0, .home), (0.15, .lock), (0.3, .foreground), (0.4, .unlock), (1, .lock), (1.2, .unlock), (1.4, .foreground),
      ],
      end: 1.6
    ),
    TruthScript(
      name: "a call that is declined",
      steps: [(0, .interruption(.begin)), (0.3, .interruption(.end)), (0.5, .interruption(.end))],
      end: 0.7
    ),
    TruthScript(
      name: "a call that is accepted",
      steps: [
        (0, .interruption(.begin)), (0.2, .interruption(.accept)), (0.4, .interruption(.end)), (0.5, .foreground),
      ],
      end: 0.7
    ),
    TruthScript(
      name: "calls within a call, and lock",
      steps: [
        (0, .interruption(.begin)), (0.15, .interruption(.begin)), (0.3, .interruption(.end)), (0.45, .lock),
        (0.6, .interruption(.end)), (0.75, .unlock),
      ],
      end: 0.9
    ),
  ]

  private static let links = [
    TruthScript(
      name: "a link in every state",
      steps: [
        (0, link), (0.15, .home), (0.3, link), (0.45, .interruption(.begin)), (0.6, link), (0.75, .lock), (0.9, link),
        (1.8, .unlock),
      ],
      end: 2
    ),
    TruthScript(
      name: "launched by a link, and woken by one",
      behavior: .idle,
      options: LaunchOptions(url: "truth://launch", source: "mail"),
      steps: [(0, .home), (0.3, link)],
      end: 0.5
    ),
  ]

  private static let runningOut = [
    TruthScript(name: "a task whose time runs out", steps: [(0, .home), (1.2, .foreground)], end: 1.4),
    TruthScript(
      name: "the budget is whole again after a return",
      steps: [(0, .home), (0.4, .foreground), (0.6, .home)],
      end: 1.5
    ),
    TruthScript(
      name: "a task that ends by itself",
      behavior: .saves,
      steps: [(0, .home), (0.6, .foreground)],
      end: 0.8
    ),
    TruthScript(name: "two tasks, both ended by one handler", behavior: .exportsTwice, steps: [(0, .home)], end: 1),
    TruthScript(name: "a task begun after expiry", behavior: .beginsAgain, steps: [(0, .home)], end: 1.2),
    TruthScript(name: "a task ended twice", behavior: .endsTwice, steps: [(0, .home)], end: 0.3),
    TruthScript(
      name: "a task begun at the launch",
      behavior: .exportsFromLaunch,
      steps: [(0, .home), (0.3, .memoryWarning)],
      end: 1.2
    ),
    TruthScript(
      name: "no background tasks allowed",
      policy: policy { $0.allowsBackgroundTasks = false },
      steps: [(0, .home), (0.3, .foreground)],
      end: 0.5
    ),
    TruthScript(
      name: "a leaked task under a policy that suspends",
      behavior: .forgets,
      policy: policy { $0.whenSpent = .suspend },
      steps: [(0, .home), (1.3, .foreground)],
      end: 1.5
    ),
    TruthScript(
      name: "a leaked task under a policy that reports",
      behavior: .forgets,
      policy: policy { $0.whenSpent = .report },
      steps: [(0, .home), (1.3, .foreground)],
      end: 1.5
    ),
  ]

  private static let endings = [
    TruthScript(name: "a task that is leaked", behavior: .forgets, steps: [(0, .home)], end: 1.3),
    TruthScript(name: "a callback that hangs", behavior: .hangs, steps: [(0, .home)], end: 0.8),
    TruthScript(name: "terminate, active", steps: [(0, .terminate)], end: 0.2),
    TruthScript(name: "terminate, inactive", steps: [(0, .interruption(.begin)), (0.2, .terminate)], end: 0.4),
    TruthScript(name: "terminate, in the background", steps: [(0, .home), (0.2, .terminate)], end: 0.4),
    TruthScript(name: "terminate, suspended", behavior: .idle, steps: [(0, .home), (0.2, .terminate)], end: 0.4),
    TruthScript(
      name: "memory runs short, suspended",
      behavior: .idle,
      steps: [(0, .memoryWarning), (0.15, .home), (0.3, .memoryWarning), (0.45, .memoryShortage)],
      end: 0.6
    ),
    TruthScript(name: "memory runs short, active", steps: [(0, .memoryShortage)], end: 0.2),
  ]

  private static let link = SystemEvent.openURL(url: "truth://page", source: "mail")

  /// Returns the events of a finger that touches the button for a tenth of a second.
  private static func tap(at time: Double) -> [(at: Double, event: SystemEvent)] {
    [
      (time, .touch([TouchPoint(id: 1, phase: .began, x: 200, y: 140)])),
      (time + 0.1, .touch([TouchPoint(id: 1, phase: .ended, x: 200, y: 140)])),
    ]
  }
}
