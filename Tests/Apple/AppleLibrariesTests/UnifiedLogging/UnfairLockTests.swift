import Dispatch
import Testing
import UnifiedLogging

struct UnfairLockTests {
  @Test func aLockProtectsItsStateFromConcurrentThreads() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 16_000)
  }

  @Test func aLockThatIsTakenIsNotAvailable() {
    let lock = OSAllocatedUnfairLock()
    #expect(lock.lockIfAvailable())
    #expect(lock.withLockIfAvailable { 1 } == nil)
    lock.precondition(.owner)
    lock.unlock()
    lock.precondition(.notOwner)
    #expect(lock.withLockIfAvailable { 1 } == 1)
  }

  @Test func anUncheckedBodyMayUseAndReturnAValueThatIsNotSendable() {
    final class Box { var value = 0 }
    let box = Box()
    let lock = OSAllocatedUnfairLock(uncheckedState: box)
    let same = lock.withLockUnchecked { state in
      state.value += 1
      return state
    }
    #expect(same === box && box.value == 1)
    #expect(lock.withLockIfAvailableUnchecked { $0 } === box)
    lock.withLockUnchecked { _ in #expect(lock.withLockIfAvailableUnchecked { $0 } == nil) }
  }

  @Test func theCLockCanBeLockedAndUnlocked() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    lock.deallocate()
  }

  @Test func takingALockTwiceEndsTheProcess() async {
    await #expect(processExitsWith: .signal(6)) {
      let lock = OSAllocatedUnfairLock()
      lock.withLock { lock.withLock {} }
    }
  }
}
