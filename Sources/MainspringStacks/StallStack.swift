import Runtime

/// The stack of a loop's thread while a callout stalls, with the names of its functions.
///
/// ``Mainspring/EventRunLoop/reportStallsWithStack(longerThan:to:whenOver:)`` provides it.
public struct StallStack: Sendable, CustomStringConvertible {
  /// A function that has not returned yet.
  public struct Frame: Sendable, CustomStringConvertible {
    /// The function's name as Swift code writes it; "0x…", its address, if the file has no symbol for it.
    public let name: String
    /// The path of the source file, as the compiler received it, and the line, which is 0 for code of no line.
    ///
    /// Nil without debug information, and for functions that the compiler has made.
    public let location: (path: String, line: Int)?
    /// The name of the program or library that contains the function, such as "libc.so.6"; nil if it is unknown.
    public let image: String?
    /// Whether the compiler has inlined the function into the next frame of ``StallStack/frames``.
    public let isInlined: Bool

    /// The name, and where the function is: "work() at /src/main.swift:12", "poll in libc.so.6".
    public var description: String {
      if let location { return "\(name) at \(location.path):\(location.line)" }
      return image.map { "\(name) in \($0)" } ?? name
    }
  }

  /// The functions, innermost first: each was called by the next one.
  public let frames: [Frame]

  /// The innermost function of the program itself: that which runs too long, or calls what blocks.
  ///
  /// It is the first frame with debug information: the C library, Swift's own libraries and those of Foundation have
  /// none. If no frame has any, it is the first frame outside of these libraries. Nil if there is no such frame.
  public var blockingFrame: Frame? {
    frames.first { $0.location != nil } ?? frames.first { !StallStack.isOfSystem($0.image) }
  }

  /// One line for each frame.
  public var description: String { frames.map { "  \($0)" }.joined(separator: "\n") }

  /// Names the functions of a stack.
  ///
  /// It reads the symbols of the program and its libraries, which takes up to some tenths of a second.
  init?(_ backtrace: Backtrace) {
    guard let symbolicated = backtrace.symbolicated() else { return nil }
    frames = symbolicated.frames.compactMap { frame in
      switch frame.captured {
      case .omittedFrames, .truncated: nil
      default: Frame(frame)
      }
    }
  }

  private static let systemLibraries = [
    "libc.", "libm.", "libpthread.", "libgcc_s.", "libstdc++.", "ld-linux", "linux-vdso", "libevent", "libswift",
    "libFoundation", "lib_Foundation", "libdispatch.", "libBlocksRuntime.",
  ]

  private static func isOfSystem(_ image: String?) -> Bool {
    guard let image else { return true }
    return systemLibraries.contains { image.hasPrefix($0) }
  }
}

extension StallStack.Frame {
  fileprivate init(_ frame: SymbolicatedBacktrace.Frame) {
    let symbol = frame.symbol
    name = symbol?.name ?? "\(frame.captured.originalProgramCounter)"
    // The functions that the compiler itself has made have this path.
    location = symbol?.sourceLocation.flatMap { $0.path.hasSuffix("<compiler-generated>") ? nil : ($0.path, $0.line) }
    image = symbol?.imageName
    isInlined = frame.inlined
  }
}
