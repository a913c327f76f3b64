import Foundation
import FoundationNetworking
import LifecycleTesting
import Mainspring

/// The cookies and the cache of a device, which all its launches share.
///
/// Any thread may call this.
private final class DeviceStores: Sendable {
  /// Storage in memory, which Foundation creates for each such configuration.
  let cookies = URLSessionConfiguration.ephemeral.httpCookieStorage!
  let cache = Locked(URLCache(memoryCapacity: 512_000, diskCapacity: 0, diskPath: nil))

  /// The stores of the device whose code is running; nil if there is none.
  static var ofRunningCode: DeviceStores? { DeviceContainer.ofRunningCode?.object(DeviceStores.init) }
}

extension URLSessionConfiguration {
  /// Replaces the process's cookies and cache by those of the device whose code is running.
  func useStoresOfDevice() {
    guard let stores = DeviceStores.ofRunningCode else { return }
    if httpCookieStorage === HTTPCookieStorage.sharedOfFoundation() { httpCookieStorage = stores.cookies }
    if urlCache === URLCache.sharedOfFoundation() { urlCache = stores.cache.withLock { $0 } }
  }
}

extension HTTPCookieStorage {
  /// Foundation's own `HTTPCookieStorage.shared`.
  @_silgen_name("mainspring_shared_cookies_of_foundation")
  fileprivate static func sharedOfFoundation() -> HTTPCookieStorage

  /// The replacement of `HTTPCookieStorage.shared` in a program with simulated devices.
  @used
  @_silgen_name("mainspring_shared_cookies")
  static func sharedOfRunningCode() -> HTTPCookieStorage {
    DeviceStores.ofRunningCode?.cookies ?? sharedOfFoundation()
  }
}

extension URLCache {
  /// Foundation's own `URLCache.shared`.
  @_silgen_name("mainspring_shared_cache_of_foundation")
  fileprivate static func sharedOfFoundation() -> URLCache

  // A setter owns the new value, unlike other functions.
  @_silgen_name("mainspring_set_shared_cache_of_foundation")
  private static func setSharedOfFoundation(_ cache: __owned URLCache)

  /// The replacement of `URLCache.shared` in a program with simulated devices.
  @used
  @_silgen_name("mainspring_shared_cache")
  static func sharedOfRunningCode() -> URLCache {
    DeviceStores.ofRunningCode?.cache.withLock { $0 } ?? sharedOfFoundation()
  }

  /// The replacement of the setter of `URLCache.shared`.
  @used
  @_silgen_name("mainspring_set_shared_cache")
  static func setSharedOfRunningCode(_ cache: __owned URLCache) {
    guard let stores = DeviceStores.ofRunningCode else { return setSharedOfFoundation(cache) }
    stores.cache.change { $0 = cache }
  }
}
