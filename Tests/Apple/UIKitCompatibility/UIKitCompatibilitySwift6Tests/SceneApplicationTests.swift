import Testing
import UIKitTesting

@MainActor
struct SceneApplicationTests {
    let device = SimulatedDevice()

    @Test func aSceneIsConnectedAndGetsTheTransitionsAndLinks() throws {
        try device.launch(RoutedAppDelegate.self)
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let delegate = try #require(scene.delegate as? RoutedSceneDelegate)
        device.pressHome()
        device.open("books://shelf/7")
        #expect(delegate.phases == ["foreground", "active", "inactive", "background", "foreground", "active"])
        #expect(delegate.controller.routes == ["7"])
    }

    @Test func nothingIsDeletedBeforeItIsConfirmed() async throws {
        let app = try await device.launch(BooksAppDelegate.self)
        let deletion = Task { await app.library.deleteFirst() }
        await device.settle()
        let alert = try #require(app.library.presentedViewController as? UIAlertController)
        #expect(alert.title == "Delete Ulysses?" && alert.actions.map(\.title) == ["Cancel", "Delete"])
        #expect(app.library.books.count == 2)
        deletion.cancel()
    }
}
