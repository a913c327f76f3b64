import CRuntimeHooks
import HookConditions
import LifecycleTesting
import Testing

/// Tests of the hooks that a device reports.
@MainActor
struct HookTests {
  @Test func aDisabledHookIsAbsentAndTheDeviceIsNotDeterministic() {
    let device = SimulatedDevice()
    for number in 0..<MAINSPRING_HOOKS {
      let hook = mainspring_hook(UInt32(number))
      guard mainspring_hook_is_enabled(hook) == 0 else { continue }
      let name = String(cString: mainspring_hook_name(hook))
      #expect(!device.hooks.map(\.rawValue).contains(name))
      #expect(RuntimeHook(rawValue: name)?.isInEffect == false)
    }
    // A device that owned blocks but not the waits for them could wait for ever.
    #expect(device.hooks.contains(.queues) == device.hooks.contains(.threads))
    #expect(device.isDeterministic == (device.hooks == Set(DeviceHook.allCases)))
  }
}
