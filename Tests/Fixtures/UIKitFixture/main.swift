// One program for every test that needs its own main thread: the first argument names the scenario. Each scenario
// prints its events to standard output, one on each line; the tests in UIKitTests compare the lines.
import UIKit

let scenario = CommandLine.arguments.dropFirst().first ?? ""

switch scenario {
case "plain-delegate": run(delegate: PlainDelegate.self)
case "own-init-delegate": run(delegate: OwnInitDelegate.self)
case "object-delegate": run(delegate: ObjectDelegate.self)
case "final-delegate": run(delegate: FinalDelegate.self)
case "own-delegate": run(principal: OwnDelegateApplication.self, delegate: OwnDelegateApplication.self)
case "subclass": run(principal: CountingApplication.self, delegate: TouchDelegate.self)
case "bare-names": run(principalName: "CountingApplication", delegateName: "PlainDelegate")
case "bare-name-of-uikit": run(principalName: "UIApplication", delegateName: "PlainDelegate")
case "near-miss": run(delegate: NearMissDelegate.self)
case "missing-class": run(delegateName: "UIKitFixture.Nobody")
case "wrong-principal": run(principal: PlainDelegate.self, delegate: PlainDelegate.self)
case "wrong-delegate": run(delegate: NotADelegate.self)
case "second-application": run(delegate: SecondApplicationDelegate.self)
case "before-launch": say("\(UIApplication.shared.applicationState)")
case "early-objects":
  EarlyObjectsDelegate.makeObjects()
  run(delegate: EarlyObjectsDelegate.self)
case "touches": run(delegate: TouchDelegate.self)
case "scenes": run(delegate: ScenesDelegate.self)
case "scene-storyboard": run(delegate: StoryboardScenesDelegate.self)
case "list": run(delegate: ListDelegate.self)
case "storyboard": run(delegate: StoryboardLaunchDelegate.self)
case "storyboard-own-window": run(delegate: OwnWindowLaunchDelegate.self)
case "life": run(delegate: LifeDelegate.self)
default: run(delegate: MainLoopDelegate.self)
}

@MainActor
func run(principal: AnyClass? = nil, delegate: AnyClass) {
  run(principalName: principal.map(NSStringFromClass), delegateName: NSStringFromClass(delegate))
}

@MainActor
func run(principalName: String? = nil, delegateName: String) {
  let status = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, principalName, delegateName)
  say("status \(status)")
  exit(status)
}

/// Ends the application in the orderly way, as a user would from the shell.
func terminate() { kill(getpid(), SIGTERM) }

/// Writes a line at once: a test waits for it, and the process may end before a buffer is flushed.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
