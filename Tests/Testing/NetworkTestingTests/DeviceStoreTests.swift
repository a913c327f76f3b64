import Foundation
import FoundationNetworking
import HookConditions
import LifecycleTesting
import NetworkTesting
import Testing

/// Tests of the cookies and the cache that each device has for itself.
@MainActor @Suite(.needs(.containers, .sessions))
struct DeviceStoreTests {
  private func cookie(_ value: String) throws -> HTTPCookie {
    try #require(HTTPCookie(properties: [.name: "id", .value: value, .domain: "example.org", .path: "/"]))
  }

  @Test func twoDevicesShareNoCookies() throws {
    let first = SimulatedDevice()
    let second = SimulatedDevice()
    let cookies = try [cookie("1"), cookie("2")]
    first.run { HTTPCookieStorage.shared.setCookie(cookies[0]) }
    second.run {
      #expect(HTTPCookieStorage.shared.cookies?.isEmpty != false)
      HTTPCookieStorage.shared.setCookie(cookies[1])
    }
    #expect(first.run { HTTPCookieStorage.shared.cookies?.map(\.value) } == ["1"])
    #expect(second.run { HTTPCookieStorage.shared.cookies?.map(\.value) } == ["2"])
  }

  @Test func twoDevicesShareNoCache() {
    let first = SimulatedDevice()
    let second = SimulatedDevice()
    let cache = URLCache(memoryCapacity: 1_000, diskCapacity: 0, diskPath: nil)
    first.run { URLCache.shared = cache }
    #expect(first.run { URLCache.shared } === cache)
    #expect(second.run { URLCache.shared } !== cache)
  }

  @Test func aDefaultSessionUsesTheCookiesAndTheCacheOfItsDevice() {
    let device = SimulatedDevice()
    device.run {
      let session = URLSession(configuration: .default)
      #expect(session.configuration.httpCookieStorage === HTTPCookieStorage.shared)
      #expect(session.configuration.urlCache === URLCache.shared)
    }
  }
}
