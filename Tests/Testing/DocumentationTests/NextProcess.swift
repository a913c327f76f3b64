import Foundation
import Testing
import UIKitTesting

@MainActor
final class RecipeBook {
  static let shared = RecipeBook()
  var opened = 0
}

final class RecipeDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { RecipeBook.shared.opened += 1 }

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set("apple pie", forKey: "last recipe")
  }
}

@MainActor
@Test func theLastRecipeIsKnownAfterTheSystemHasEndedTheProcess() async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  let device = try SimulatedDevice(keptIn: folder)
  try await device.launch(RecipeDelegate.self)
  await device.pressHome()
  await device.memoryShortage()

  await #expect(processExitsWith: .success) { @MainActor [folder = folder as URL] in
    let device = try SimulatedDevice(keptIn: folder)
    try await device.launch(RecipeDelegate.self)
    #expect(RecipeBook.shared.opened == 1)
    device.run { #expect(UserDefaults.standard.string(forKey: "last recipe") == "apple pie") }
  }
}
