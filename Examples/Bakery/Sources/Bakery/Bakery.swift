import AppLifecycle
import Glibc
import Mainspring
import MainspringStreams

package final class Bakery: ApplicationDelegate {
  private var baked = 0
  private(set) var inOven = 0
  private(set) var isClosing = false

  package init() {}

  package func applicationDidBecomeActive(_ application: LifecycleApplication) { say("active") }
  package func applicationWillResignActive(_ application: LifecycleApplication) { say("no longer active") }
  package func applicationDidEnterBackground(_ application: LifecycleApplication) { say("in the background") }
  package func applicationWillTerminate(_ application: LifecycleApplication) {
    isClosing = true
    say("terminating: loaves baked: \(baked), in the oven: \(inOven)")
  }

  // Each connection is an order.
  package func serve(_ customer: SocketStream) {
    if isClosing {
      customer.write("closed\n")
      return customer.close()
    }
    order(on: .main) { loaf in
      customer.write("loaf \(loaf)\n")
      customer.close()
    }
  }

  func order(on loop: EventRunLoop, take: @escaping (Int) -> Void) {
    inOven += 1
    loop.addTimer(after: .seconds(3)) { [self] in
      inOven -= 1
      baked += 1
      take(baked)
    }
  }

  func say(_ line: String) {
    print(line)
    fflush(nil)  // It appears at once, also in a file.
  }
}
