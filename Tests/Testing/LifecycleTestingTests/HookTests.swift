import CRuntimeHooks
import HookConditions
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of the hooks that a device reports.
@MainActor
struct HookTests {
  private let hooks: [any RuntimeHook] = EngineHook.allCases + ApplicationHook.allCases

  @Test func theListsOfHooksInTheTestsAreComplete() {
    let names = (0..<MAINSPRING_HOOKS).map { String(cString: mainspring_hook_name(mainspring_hook(UInt32($0)))) }
    #expect(names == hooks.map(\.name))
  }

  @Test func aDisabledHookIsAbsentAndTheDeviceIsNotDeterministic() {
    let device = SimulatedDevice()
    for number in 0..<MAINSPRING_HOOKS {
      let hook = mainspring_hook(UInt32(number))
      guard mainspring_hook_is_enabled(hook) == 0 else { continue }
      let name = String(cString: mainspring_hook_name(hook))
      #expect(!device.hooks.map(\.rawValue).contains(name))
      #expect(hooks.first { $0.name == name }?.isInEffect == false)
    }
    // A device that owned blocks but not the waits for them could wait for ever.
    #expect(device.hooks.contains(.queues) == device.hooks.contains(.threads))
    #expect(device.isDeterministic == (device.hooks == Set(DeviceHook.allCases)))
  }
}
