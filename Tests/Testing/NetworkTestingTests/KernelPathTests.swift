import Foundation
import Testing

@testable import UIKit

/// Tests of the path of a process of its own, which is what the kernel's routes are.
struct KernelPathTests {
  private static let ipv4 = """
    Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
    wlan0\t00000000\t0102A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
    eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
    eth1\t0000A8C0\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
    tun0\t00000000\t00000000\t0001\t0\t0\t0\t00000080\t0\t0\t0
    lo\t00000000\t00000000\t0201\t0\t0\t0\t00000000\t0\t0\t0
    """
  private static let none = String(repeating: "0", count: 32)
  private static let ipv6 = """
    fe800000000000000000000000000000 40 \(none) 00 \(none) 00000100 00000001 00000000 00000001     eth1
    \(none) 00 \(none) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003    wlan0
    \(none) 00 \(none) 00 \(none) ffffffff 00000001 00000000 00200200       lo
    """

  @Test func aPathHasTheInterfacesOfTheDefaultRoutes() {
    #expect(
      KernelRoutes.defaults(ipv4: KernelPathTests.ipv4, ipv6: KernelPathTests.ipv6) == [
        KernelRoutes.Default(name: "eth0", isIPv4: true, metric: 100),
        KernelRoutes.Default(name: "wlan0", isIPv4: true, isIPv6: true, metric: 600),
      ]
    )
    #expect(KernelRoutes.defaults(ipv4: "", ipv6: "") == [])
    #expect(KernelRoutes.defaults(ipv4: "a line without fields", ipv6: "x\n\ny z") == [])
  }

  @Test(arguments: [
    ("eth0", "INTERFACE=eth0\nIFINDEX=2\n", "1\n", NWInterface.InterfaceType.wiredEthernet),
    ("net0", "DEVTYPE=wlan\nINTERFACE=net0\n", "1\n", .wifi), ("net0", "DEVTYPE=wwan\n", "1\n", .cellular),
    ("wwan0", "", "519\n", .cellular), ("tun0", "", "65534\n", .other), ("lo", "", "772\n", .loopback),
  ])
  func theKernelSaysTheTypeOfAnInterface(
    name: String,
    uevent: String,
    hardware: String,
    type: NWInterface.InterfaceType
  ) throws {
    let folder = URL.temporaryDirectory.appending(path: "interfaces-\(UUID())")
    let interface = folder.appending(path: name)
    try FileManager.default.createDirectory(at: interface, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try uevent.write(to: interface.appending(path: "uevent"), atomically: false, encoding: .utf8)
    try hardware.write(to: interface.appending(path: "type"), atomically: false, encoding: .utf8)
    #expect(KernelInterface(name: name, folder: folder.path).type == type)
    #expect(KernelInterface(name: name, folder: "/none").type == KernelPathTests.typeByName(name))
    try "".write(to: interface.appending(path: "wireless"), atomically: false, encoding: .utf8)
    #expect(KernelInterface(name: name, folder: folder.path).type == .wifi)
  }

  private static func typeByName(_ name: String) -> NWInterface.InterfaceType {
    name == "lo" ? .loopback : name == "wwan0" ? .cellular : .wiredEthernet
  }

  @Test func theInterfaceToTheMachineItselfIsNoPath() {
    let path = NWPathMonitor(requiredInterfaceType: .loopback).currentPath
    #expect(path.status == .unsatisfied)
  }

  @Test(.timeLimit(.minutes(1))) func theHandlerIsCalledWithTheKernelsPath() async {
    let monitor = NWPathMonitor()
    let path = await withCheckedContinuation { continuation in
      monitor.pathUpdateHandler = { continuation.resume(returning: $0) }
      monitor.start(queue: DispatchQueue(label: "network"))
    }
    monitor.cancel()
    #expect((path.status == .satisfied) == !path.availableInterfaces.isEmpty)
    #expect((path.status == .satisfied) == (path.supportsIPv4 || path.supportsIPv6))
    #expect(path.availableInterfaces.allSatisfy { $0.type != .loopback && !$0.name.isEmpty })
  }
}
