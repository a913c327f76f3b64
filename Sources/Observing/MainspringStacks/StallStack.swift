import Mainspring
import Runtime

/// The stack of a loop's thread while a callout stalls, with the names of its functions.
///
/// ``Mainspring/EventRunLoop/reportStallsWithStack(longerThan:to:whenOver:)`` provides it.
public struct StallStack: Sendable, CustomStringConvertible {
  /// A function that has not returned yet.
  public struct Frame: Sendable, CustomStringConvertible {
    /// The function's name as Swift code writes it; "0x…", its address, if the file has no symbol for it.
    public let name: String
    /// The path of the source file, as the compiler received it, and the line, which is 0 for code without a line.
    ///
    /// Nil if there is no debug information, or if the compiler itself has made the function.
    public let location: (path: String, line: Int)?
    /// The name of the program or library that contains the function, such as "libc.so.6"; nil if it is unknown.
    public let image: String?
    /// Whether the compiler has inlined the function into the next frame of ``StallStack/frames``.
    public let isInlined: Bool
    fileprivate let isOfStandardLibrary: Bool

    /// The name, and where the function is: "work() at /src/main.swift:12", "poll in libc.so.6".
    public var description: String {
      if let location { return "\(name) at \(location.path):\(location.line)" }
      return image.map { "\(name) in \($0)" } ?? name
    }
  }

  private let names: Names

  /// The functions, innermost first: each was called by the next one.
  ///
  /// The first use of this property, or of one of those below, reads the symbols of the program and its libraries. That
  /// takes from a tenth of a second to some seconds for a large program with debug information, so use it on a
  /// thread that may take the time: not on a loop's, and not on the watchdog's if other loops are watched too.
  public var frames: [Frame] { names.frames }

  /// The innermost function of the program itself: the function that runs too long, or that calls a blocking one.
  ///
  /// This is the first frame with debug information: the C library, Swift's own libraries and those of Foundation have
  /// none. A function of Swift's standard library that the compiler has specialized for the program does not count. If
  /// no frame has debug information, it is the first frame outside of these libraries. Nil if there is no such frame.
  public var blockingFrame: Frame? {
    frames.first { frame in
      frame.location.map { !frame.isOfStandardLibrary && !StallStack.isOfSanitizer($0.path) } ?? false
    }
      ?? frames.first { !StallStack.isOfSystem($0.image) }
  }

  /// One line for each frame.
  public var description: String { frames.map { "  \($0)" }.joined(separator: "\n") }

  init(_ backtrace: Backtrace) { names = Names(backtrace) }

  /// Looks up the names at their first use, and keeps them.
  private final class Names: Sendable {
    private let backtrace: Backtrace
    private let known = Locked<[Frame]?>(nil)

    init(_ backtrace: Backtrace) { self.backtrace = backtrace }

    var frames: [Frame] {
      known.withLock { known in
        if let known { return known }
        let frames = named() ?? backtrace.frames.compactMap(Frame.init)
        known = frames
        return frames
      }
    }

    private func named() -> [Frame]? {
      guard let found = backtrace.symbolicated()?.frames else { return nil }
      let files = StallStack.files(ofFunctionsAmong: found)
      return found.compactMap { Frame($0, file: $0.beginning.flatMap { files[$0] }) }
    }
  }

  /// Returns the source files of the functions that execute code without a line, by the functions' first addresses.
  ///
  /// The compiler adds such code to functions of the program, for example to release an object. The beginning of the
  /// function has a line then. The functions that the compiler itself has made have none anywhere.
  private static func files(ofFunctionsAmong frames: [SymbolicatedBacktrace.Frame]) -> [UInt64: String] {
    let beginnings = frames.filter { $0.isWithoutLine && !$0.inlined }.compactMap(\.beginning)
    guard !beginnings.isEmpty else { return [:] }
    // An address behind the first one is looked up as a return address, which is one too high.
    let found = ThreadStack(addresses: beginnings.map { $0 + 1 }).backtrace?.symbolicated()?.frames ?? []
    var files: [UInt64: String] = [:]
    for frame in found where !frame.isWithoutLine && !frame.inlined {
      if let beginning = frame.beginning, let location = frame.symbol?.sourceLocation {
        files[beginning] = location.path
      }
    }
    return files
  }

  private static let systemLibraries = [
    "libc.", "libm.", "libpthread.", "libgcc_s.", "libstdc++.", "ld-linux", "linux-vdso", "libevent", "libswift",
    "libFoundation", "lib_Foundation", "libdispatch.", "libBlocksRuntime.",
  ]

  /// Whether a source file is one of a sanitizer's runtime, which is part of the program and has debug information.
  private static func isOfSanitizer(_ path: String) -> Bool { path.contains("/compiler-rt/") }

  private static func isOfSystem(_ image: String?) -> Bool {
    guard let image else { return true }
    return systemLibraries.contains { image.hasPrefix($0) }
  }
}

extension SymbolicatedBacktrace.Frame {
  /// Whether the compiler has added the executed code, so that it belongs to no line of a source file.
  fileprivate var isWithoutLine: Bool { symbol?.sourceLocation?.path.hasSuffix("<compiler-generated>") ?? false }

  /// The address of the function's first instruction; nil if the function is unknown.
  fileprivate var beginning: UInt64? {
    guard let symbol, let address = UInt64(captured.adjustedProgramCounter) else { return nil }
    return address - UInt64(symbol.offset)
  }
}

extension StallStack.Frame {
  /// Creates a frame with the names of `frame`; nil if that stands for frames that were left out.
  ///
  /// - Parameter file: The function's source file, if it executes code without a line.
  fileprivate init?(_ frame: SymbolicatedBacktrace.Frame, file: String?) {
    guard let captured = StallStack.Frame(frame.captured) else { return nil }
    let symbol = frame.symbol
    name = symbol?.name ?? captured.name
    location = frame.isWithoutLine ? file.map { ($0, 0) } : symbol?.sourceLocation.map { ($0.path, $0.line) }
    image = symbol?.imageName
    isInlined = frame.inlined
    isOfStandardLibrary = symbol.map { MangledName($0.rawName).isOfStandardLibrary } ?? false
  }

  /// Creates a frame whose function is unknown; nil if `frame` stands for frames that were left out.
  fileprivate init?(_ frame: Backtrace.Frame) {
    switch frame {
    case .programCounter(let address), .returnAddress(let address), .asyncResumePoint(let address): name = "\(address)"
    default: return nil
    }
    location = nil
    image = nil
    isInlined = false
    isOfStandardLibrary = false
  }
}
