import UIKitTesting
import XCTest

// The form in which test cases keep what they test, in Swift 5 mode: a property that setUp sets.

final class StoredDeviceXCTests: XCTestCase {
    var device: SimulatedDevice!

    override func setUp() {
        super.setUp()
        device = simulatedDevice()
    }

    override func tearDown() {
        device = nil
        super.tearDown()
    }

    func testALibraryIsTestedWithoutADelegate() throws {
        try MainActor.assumeIsolated {
            let application = try device.launch()
            XCTAssertTrue(UIApplication.shared === application)
            device.pressHome()
            XCTAssertEqual(device.state, .suspended)
        }
    }
}

@MainActor
final class MainActorXCTests: XCTestCase {
    var device: SimulatedDevice!

    override func setUp() async throws { device = simulatedDevice() }
    override func tearDown() async throws { device = nil }

    func testALibraryIsTestedOnTheMainActor() async throws {
        let application: UIApplication = try await device.launch()
        XCTAssertTrue(UIApplication.shared === application)
    }
}
