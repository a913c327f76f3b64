#if canImport(XCTest)
  import Mainspring
  public import XCTest

  /// Waits for XCTest's expectations in virtual time.
  extension SimulatedDevice {
    /// Lets time pass until all `expectations` are fulfilled, as `wait(for:timeout:)` does in real time.
    ///
    /// The time of an inverted expectation passes completely. If an expectation is not fulfilled after `limit` of the
    /// device's time, or an inverted one is, the test fails at the source location of the call. Each expectation can be
    /// waited for once.
    ///
    /// - Parameters:
    ///   - expectations: the expectations.
    ///   - limit: how much of the device's time may pass at most.
    ///   - fileID: the source location of the call. Leave the default.
    ///   - filePath: likewise.
    ///   - line: likewise.
    ///   - column: likewise.
    /// - Returns: whether XCTest takes the expectations for fulfilled.
    @discardableResult
    public func advance(
      until expectations: [XCTestExpectation],
      atMost limit: Duration = .seconds(3600),
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Bool {
      let callSite = CallLocation(fileID, filePath, line, column)
      isCalled(from: callSite)
      let end = now + limit
      runWhatIsReady()
      while !ExpectationState.isOver(expectations) {
        run { steps.waitForHolds() }
        guard let next = steps.next(upTo: end) else { break }
        run { steps.step(to: next) }
      }
      if !ExpectationState.isOver(expectations) { run { steps.move(to: end) } }
      runWhatIsReady()
      return check(expectations, limit, at: callSite)
    }

    /// Lets time pass until all `expectations` are fulfilled, as the synchronous form does, and also runs the blocks on
    /// Dispatch's main queue.
    @discardableResult
    public func advance(
      until expectations: [XCTestExpectation],
      atMost limit: Duration = .seconds(3600),
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) async -> Bool {
      let callSite = CallLocation(fileID, filePath, line, column)
      isCalled(from: callSite)
      let end = now + limit
      await runReadyWork()
      while !ExpectationState.isOver(expectations) {
        await steps.holdsReleased()
        guard let next = steps.next(upTo: end) else { break }
        await steps.step(to: next)
      }
      if !ExpectationState.isOver(expectations) { run { steps.move(to: end) } }
      await runReadyWork()
      return check(expectations, limit, at: callSite)
    }

    /// Lets XCTest judge the expectations, which also marks them as waited for, and fails the test if it has to.
    private func check(_ expectations: [XCTestExpectation], _ limit: Duration, at callSite: CallLocation) -> Bool {
      let result = RealTime.seen { XCTWaiter(delegate: nil).wait(for: expectations, timeout: 0) }
      if result == .completed { return true }
      let isTimedOut = result == .timedOut
      let wrong = isTimedOut ? ExpectationState.unfulfilled(expectations) : expectations
      let names = wrong.map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
      failUntil(
        isTimedOut ? "These expectations were not fulfilled: \(names)" : "XCTest reports \(result) for \(names)",
        limit,
        at: callSite
      )
      return false
    }
  }

  /// The state of expectations, which XCTest on Linux does not make public.
  private enum ExpectationState {
    /// Whether time need not pass any longer.
    static func isOver(_ expectations: [XCTestExpectation]) -> Bool {
      let (inverted, plain) = (expectations.filter(\.isInverted), expectations.filter { !$0.isInverted })
      if inverted.contains(where: isFulfilled) { return true }
      return inverted.isEmpty && plain.allSatisfy(isFulfilled)
    }

    static func unfulfilled(_ expectations: [XCTestExpectation]) -> [XCTestExpectation] {
      expectations.filter { !$0.isInverted && !isFulfilled($0) }
    }

    /// Whether the expectation is fulfilled; false if this version of XCTest stores that elsewhere, in which case the
    /// whole limit passes.
    private static func isFulfilled(_ expectation: XCTestExpectation) -> Bool {
      var mirror: Mirror? = Mirror(reflecting: expectation)
      while let current = mirror {
        for child in current.children {
          if let label = child.label, label == "isFulfilled" || label == "_isFulfilled" {
            return child.value as? Bool ?? false
          }
        }
        mirror = current.superclassMirror
      }
      return false
    }
  }
#endif
