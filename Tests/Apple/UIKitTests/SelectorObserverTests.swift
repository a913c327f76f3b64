import Foundation
import TestPrograms
import Testing
import UIKit

/// Tests of observers that are called by selector and end on several threads.
///
/// A notification center on Apple's platforms does not keep its observers, and one may remove itself in its `deinit`,
/// as Apple's page "removeObserver(_:)" describes.
struct SelectorObserverTests {
  private final class Observer: NSObject {
    let center: NotificationCenter
    init(_ center: NotificationCenter) { self.center = center }
    deinit { center.removeObserver(self) }
    @used func heard(_ notification: Notification) {}
  }

  @Test func observersRemoveThemselvesInTheirDeinitOnSeveralThreads() {
    let hasReturned = returnsInTime {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let center = NotificationCenter()
        for _ in 0..<40 {
          let observers = (0..<100).map { _ in Observer(center) }
          for observer in observers {
            center.addObserver(observer, selector: Selector("heard:"), name: nil, object: nil)
          }
        }
      }
    }
    #expect(hasReturned)
  }
}
