import ProgramSymbols

/// The origin of a callout: the line at which its source was added or, for a posted block, its code.
public struct CalloutOrigin: Hashable, Sendable {
  private enum Origin: Hashable {
    case callSite(CallSite)
    case code(UInt)
    case unknown
  }

  private let origin: Origin

  /// The origin of a task's job and of Dispatch's main queue, which is not known.
  public static let unknown = CalloutOrigin(origin: .unknown)

  private init(origin: Origin) { self.origin = origin }

  /// Makes the origin of a callout whose timer, descriptor, source, observer, signal or child process was added at
  /// `callSite`.
  public init(callSite: CallSite) { origin = .callSite(callSite) }

  init(code: UInt) { origin = .code(code) }

  /// The call site at which a timer, descriptor, source, observer, signal or child process was added; nil for other
  /// kinds.
  public var callSite: CallSite? {
    if case .callSite(let callSite) = origin { callSite } else { nil }
  }

  /// The origin's name: the call site, or the name of a posted block such as "closure #1 in Uploads.Uploader.start()";
  /// nil if the origin is unknown.
  ///
  /// Looking up a block's name in the program's symbols takes milliseconds, so do not read this property on the loop's
  /// thread. If the program was stripped of its symbols, the name consists of the program and the code's offset in it.
  /// Callable from any thread.
  public var name: String? {
    switch origin {
    case .callSite(let callSite): callSite.description
    case .code(let address): CodeName.of(address)
    case .unknown: nil
    }
  }
}
