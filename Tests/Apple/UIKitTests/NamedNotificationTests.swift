import Testing
import UIKit

/// Notifications as an asynchronous sequence.
struct NamedNotificationTests {
  @Test func notificationsOfANameAreReceivedAsASequence() async {
    let center = NotificationCenter()
    let name = Notification.Name("sequence")
    let iterator = center.notifications(named: name).makeAsyncIterator()
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    center.post(name: Notification.Name("other"), object: nil)
    var read = iterator
    var numbers: [Int] = []
    while numbers.count < 3, let notification = await read.next() {
      numbers.append(notification.userInfo?["number"] as? Int ?? 0)
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test func aCancelledTaskEndsTheSequence() async {
    let task = Task {
      for await _ in NotificationCenter().notifications(named: Notification.Name("never")) {}
      return true
    }
    task.cancel()
    #expect(await task.value)
  }
}
