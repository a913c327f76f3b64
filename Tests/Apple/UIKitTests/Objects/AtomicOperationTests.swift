import Testing
import UIKit

/// Tests of the atomic operations with Apple's names, after the manual page atomic(3) of macOS and Apple's page
/// "OSAtomicCompareAndSwapLong".
struct AtomicOperationTests {
  @Test func aValueIsSwappedOnlyIfItIsTheExpectedOne() {
    var word = 1
    #expect(OSAtomicCompareAndSwapLong(1, 2, &word) && word == 2)
    #expect(!OSAtomicCompareAndSwapLongBarrier(1, 3, &word) && word == 2)
    var small: Int32 = 1
    #expect(OSAtomicCompareAndSwapInt(1, 2, &small) && OSAtomicCompareAndSwap32(2, 3, &small))
    #expect(!OSAtomicCompareAndSwapIntBarrier(1, 2, &small) && !OSAtomicCompareAndSwap32Barrier(2, 3, &small))
    var large: Int64 = 1
    #expect(OSAtomicCompareAndSwap64(1, 2, &large) && !OSAtomicCompareAndSwap64Barrier(1, 2, &large))
    #expect(small == 3 && large == 2)
  }

  @Test func aPointerIsSwappedOnlyIfItIsTheExpectedOne() {
    let value = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { value.deallocate() }
    var pointer: UnsafeMutableRawPointer?
    #expect(OSAtomicCompareAndSwapPtr(nil, value, &pointer) && pointer == value)
    #expect(!OSAtomicCompareAndSwapPtrBarrier(nil, nil, &pointer) && pointer == value)
  }

  @Test func additionsReturnTheResult() {
    var small: Int32 = 1
    #expect(OSAtomicAdd32(2, &small) == 3 && OSAtomicIncrement32(&small) == 4 && OSAtomicDecrement32(&small) == 3)
    #expect(OSAtomicAdd32Barrier(2, &small) == 5 && OSAtomicIncrement32Barrier(&small) == 6)
    var large: Int64 = 1
    #expect(OSAtomicAdd64(2, &large) == 3 && OSAtomicIncrement64(&large) == 4 && OSAtomicDecrement64(&large) == 3)
    #expect(OSAtomicDecrement64Barrier(&large) == 2 && OSAtomicDecrement32Barrier(&small) == 5)
    OSMemoryBarrier()
  }
}
