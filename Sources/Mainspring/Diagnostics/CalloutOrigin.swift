import ProgramSymbols

/// Where a callout comes from: the line at which its source was added or, for a posted block, its code.
public struct CalloutOrigin: Hashable, Sendable {
  private enum Origin: Hashable {
    case place(CallSite)
    case code(UInt)
    case unknown
  }

  private let origin: Origin

  /// Of pieces of tasks and of Dispatch's main queue nothing is known.
  static let unknown = CalloutOrigin(origin: .unknown)

  private init(origin: Origin) { self.origin = origin }
  init(place: CallSite) { origin = .place(place) }
  init(code: UInt) { origin = .code(code) }

  /// Where a timer, a descriptor, a source, an observer, a signal or a child process was added; nil for others.
  public var place: CallSite? {
    if case .place(let place) = origin { place } else { nil }
  }

  /// What the origin is called: the place, or the name of a posted block such as "closure #1 in
  /// Uploads.Uploader.start()", or nil where nothing is known.
  ///
  /// A block's name is looked up in the program's symbols, which takes milliseconds: not for the loop's thread. Where
  /// the program was stripped of its symbols it is the program and the offset of the code in it. Any thread.
  public var name: String? {
    switch origin {
    case .place(let place): place.description
    case .code(let address): CodeName.of(address)
    case .unknown: nil
    }
  }
}
