#if canImport(XCTest)
  import XCTest

  /// The state of expectations, which XCTest on Linux does not make public.
  @MainActor
  enum ExpectationState {
    /// Whether time need not pass any longer.
    static func isOver(_ expectations: [XCTestExpectation]) -> Bool {
      let (inverted, plain) = (expectations.filter(\.isInverted), expectations.filter { !$0.isInverted })
      if inverted.contains(where: isFulfilled) { return true }
      return inverted.isEmpty && plain.allSatisfy(isFulfilled)
    }

    /// Lets XCTest judge the expectations, which marks them as waited for; returns the problem, or nil.
    static func problem(with expectations: [XCTestExpectation]) -> String? {
      let result = RealTime.seen { XCTWaiter(delegate: nil).wait(for: expectations, timeout: 0) }
      if result == .completed { return nil }
      let open = expectations.filter { !$0.isInverted && !isFulfilled($0) }
      let names = (open.isEmpty ? expectations : open).map { "\"\($0.expectationDescription)\"" }.joined(
        separator: ", "
      )
      return result == .timedOut
        ? "These expectations were not fulfilled: \(names)" : "XCTest reports \(result) for \(names)"
    }

    /// Whether the expectation is fulfilled; false if this version of XCTest stores that elsewhere, in which case the
    /// whole limit passes.
    private static func isFulfilled(_ expectation: XCTestExpectation) -> Bool {
      var mirror: Mirror? = Mirror(reflecting: expectation)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == "isFulfilled" }) {
          return child.value as? Bool ?? false
        }
        mirror = current.superclassMirror
      }
      return false
    }
  }
#endif
