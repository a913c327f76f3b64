import Testing
import UIKitTesting

actor Basket {
  private(set) var items: [String] = []
  func add(_ item: String) { items.append(item) }
}

final class ShopDelegate: UIResponder, UIApplicationDelegate {
  let basket = Basket()

  func fill() {
    for item in ["bread", "milk"] { Task.detached { [basket] in await basket.add(item) } }
  }
}

@MainActor
@Test(arguments: 1...20 as ClosedRange<UInt64>)
func theBasketContainsBothItemsInAnyOrder(seed: UInt64) async throws {
  let device = SimulatedDevice(seed: seed)
  let app = try await device.launch(ShopDelegate.self)
  device.run { app.fill() }
  await device.settle()

  let items = await app.basket.items
  #expect(Set(items) == ["bread", "milk"])
}
