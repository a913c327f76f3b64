import Dispatch
import Foundation
import LifecycleTesting
import TestPrograms
import Testing

/// Tests that threads without an owner end as they would without a device.
struct EndOfThreadTests {
  @Test func workAtTheEndOfAThreadDoesNotUseMemoryThatDispatchHasFreed() async {
    await #expect(processExitsWith: .success) {
      // Given a device, so that the owner of all running code is looked up
      let device = await SimulatedDevice()
      // When a thread keeps memory of Dispatch and ends, and during its end some code calls a function that the device
      // replaces
      var thread = pthread_t()
      let error = pthread_create(
        &thread,
        nil,
        { _ in
          let source = DispatchSource.makeUserDataAddSource(queue: .global())
          source.setEventHandler {}
          // Dispatch keeps the memory of the first handler for the thread's next block.
          source.setEventHandler {}
          source.activate()
          source.cancel()
          var key = pthread_key_t()
          // Foundation does this if several threads with run loops end at once.
          pthread_key_create(&key) { _ in sleep(0) }
          pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
          return nil
        },
        nil
      )
      #expect(error == 0)
      // Then that memory is freed once
      pthread_join(thread, nil)
      withExtendedLifetime(device) {}
    }
  }
}
