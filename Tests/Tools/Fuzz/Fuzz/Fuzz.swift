import Glibc

/// All targets; add new ones here.
@MainActor private let targets: [any FuzzTarget.Type] = [
  CatalogTarget.self, EvdevTarget.self, EvemuTarget.self, EventTarget.self, HTTPTarget.self, ImageTarget.self,
  LogTarget.self, NibTarget.self, PropertyListTarget.self, StoryboardTarget.self, StreamTarget.self, TLSTarget.self,
]

/// The target that this process runs.
@MainActor private let target: any FuzzTarget.Type = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets.first(where: { $0.name == name }) else {
    fatalError("FUZZ_TARGET must name one of \(targets.map { $0.name }.joined(separator: ", ")).")
  }
  return target
}()

/// Called by libFuzzer on the main thread before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFuzzing(
  _ argumentCount: UnsafePointer<Int32>?,
  _ arguments: UnsafePointer<UnsafePointer<UnsafePointer<CChar>?>?>?
) -> Int32 {
  MainActor.assumeIsolated { target.prepare() }
  return 0
}

/// Called by libFuzzer on the main thread with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { target.read(bytes) }
  return 0
}
