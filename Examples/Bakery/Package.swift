// swift-tools-version: 6.2
import PackageDescription

func mainspring(_ product: String) -> Target.Dependency { .product(name: product, package: "mainspring") }

let package = Package(
  name: "Bakery",
  dependencies: [.package(name: "mainspring", path: "../..", traits: ["Testing"])],
  targets: [
    .target(name: "Bakery", dependencies: ["AppLifecycle", "MainspringStreams"].map(mainspring)),
    .executableTarget(
      name: "bakeryd",
      dependencies: ["Bakery"] + ["ControlPlane", "SystemEventSources", "Systemd"].map(mainspring)
    ),
    .testTarget(name: "BakeryTests", dependencies: ["Bakery", mainspring("LifecycleTesting")]),
  ]
)
