import Foundation
import SystemEventSources

extension NetworkRoutes {
  /// The kernel's routes to all addresses.
  static var ofKernel: NetworkRoutes {
    let interfaces = runningInterfaces
    let routes = KernelRoutes.defaults(
      ipv4: KernelFile.text("/proc/self/net/route") ?? "",
      ipv6: KernelFile.text("/proc/self/net/ipv6_route") ?? ""
    )
    return NetworkRoutes(
      all: routes.compactMap { route in
        guard let flags = interfaces[route.name], flags & UInt32(IFF_LOOPBACK) == 0 else { return nil }
        let interface = NWInterface(
          type: KernelInterface(name: route.name).type,
          name: route.name,
          index: Int(if_nametoindex(route.name))
        )
        return Route(interface: interface, leadsToIPv4: route.isIPv4, leadsToIPv6: route.isIPv6)
      },
      hasNameServer: (KernelFile.text("/etc/resolv.conf") ?? "").split(separator: "\n").contains {
        $0.hasPrefix("nameserver")
      }
    )
  }

  /// The flags of the interfaces that are up and have a carrier.
  private static var runningInterfaces: [String: UInt32] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [:] }
    defer { freeifaddrs(first) }
    let needed = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
    var found: [String: UInt32] = [:]
    for address in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let address = address?.pointee else { break }
      if address.ifa_flags & needed == needed { found[String(cString: address.ifa_name)] = address.ifa_flags }
    }
    return found
  }
}

/// The kernel's tables of routes, as text; see proc(5).
enum KernelRoutes {
  /// A default route, or one of each version of IP, over one interface.
  struct Default: Equatable {
    let name: String
    var isIPv4 = false
    var isIPv6 = false
    /// The lowest metric of its routes: the kernel prefers them so.
    var metric = UInt32.max
  }

  /// The bits of a route's flags: it can be used, and it says that there is no way.
  private static let (isUp, rejects): (UInt32, UInt32) = (0x1, 0x200)

  /// Returns the default routes in the kernel's tables, the preferred interface first.
  static func defaults(ipv4: String, ipv6: String) -> [Default] {
    var found: [Default] = []
    func add(_ name: Substring, metric: UInt32, _ change: (inout Default) -> Void) {
      let index = found.firstIndex { $0.name == name } ?? found.endIndex
      if index == found.endIndex { found.append(Default(name: String(name))) }
      found[index].metric = min(found[index].metric, metric)
      change(&found[index])
    }
    for line in ipv4.split(separator: "\n") {
      // Interface, destination, gateway, flags, two counts, metric, mask.
      let fields = line.split { $0 == "\t" || $0 == " " }
      guard fields.count > 7, number(fields[1]) == 0, number(fields[7]) == 0, leads(fields[3]) else { continue }
      add(fields[0], metric: UInt32(fields[6]) ?? .max) { $0.isIPv4 = true }
    }
    for line in ipv6.split(separator: "\n") {
      // Destination and its length, source and its length, gateway, metric, two counts, flags, interface.
      let fields = line.split(separator: " ")
      guard fields.count > 9, number(fields[1]) == 0, number(fields[3]) == 0, leads(fields[8]) else { continue }
      add(fields[9], metric: number(fields[5]) ?? .max) { $0.isIPv6 = true }
    }
    // Interfaces with the same metric keep the order of the tables.
    return found.enumerated().sorted { ($0.element.metric, $0.offset) < ($1.element.metric, $1.offset) }.map(\.element)
  }

  private static func number(_ text: Substring) -> UInt32? { UInt32(text, radix: 16) }

  private static func leads(_ flags: Substring) -> Bool { (number(flags) ?? 0) & (isUp | rejects) == isUp }
}

/// An interface, as the kernel describes it in /sys/class/net.
struct KernelInterface {
  let name: String
  /// The folder with a folder for each interface.
  var folder = "/sys/class/net"

  /// The kernel's numbers of kinds of hardware, `ARPHRD_ETHER` and `ARPHRD_LOOPBACK`.
  private static let (ethernet, loopback) = (1, 772)

  var type: NWInterface.InterfaceType {
    let kind = KernelFile.text("\(folder)/\(name)/uevent")?.split(separator: "\n").first { $0.hasPrefix("DEVTYPE=") }
    if kind == "DEVTYPE=wlan" || access("\(folder)/\(name)/wireless", F_OK) == 0 { return .wifi }
    if kind == "DEVTYPE=wwan" || name.hasPrefix("wwan") { return .cellular }
    let hardware = KernelFile.text("\(folder)/\(name)/type").flatMap { Int($0.filter(\.isNumber)) }
    if name == "lo" || hardware == KernelInterface.loopback { return .loopback }
    return hardware == nil || hardware == KernelInterface.ethernet ? .wiredEthernet : .other
  }
}
