#if canImport(XCTest)
  public import XCTest
#endif

/// Waits in virtual time.
extension SimulatedDevice {
  /// Lets time pass until `condition` holds.
  ///
  /// Ready work runs first. The condition is evaluated then, and after each step of time. If it does not hold after
  /// `limit` of the device's time, the test fails at the source location of the call.
  ///
  /// - Parameters:
  ///   - condition: the condition, as the test's own code.
  ///   - limit: how much of the device's time may pass at most.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Returns: whether the condition holds.
  @discardableResult
  public func advance(
    until condition: @MainActor () throws -> Bool,
    atMost limit: Duration = .seconds(3600),
    file: StaticString = #filePath,
    line: UInt = #line
  ) rethrows -> Bool {
    let wait = VirtualWait(self, atMost: limit, at: CallLocation(file, line))
    return wait.check(try wait.run(until: condition), orFail: "The condition has not come true")
  }

  /// Lets time pass until `condition` holds, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func advance(
    until condition: @MainActor () throws -> Bool,
    atMost limit: Duration = .seconds(3600),
    file: StaticString = #filePath,
    line: UInt = #line
  ) async rethrows -> Bool {
    let wait = VirtualWait(self, atMost: limit, at: CallLocation(file, line))
    return wait.check(try await wait.run(until: condition), orFail: "The condition has not come true")
  }

  #if canImport(XCTest)
    /// Lets time pass until all `expectations` are fulfilled, as `wait(for:timeout:)` does in real time.
    ///
    /// The time of an inverted expectation passes completely. If an expectation is not fulfilled after `limit` of the
    /// device's time, or an inverted one is, the test fails at the source location of the call. A test can wait for
    /// each expectation once.
    ///
    /// - Parameters:
    ///   - expectations: the expectations.
    ///   - limit: how much of the device's time may pass at most.
    ///   - file: The file of the call; leave the default.
    ///   - line: The line of the call; leave the default.
    /// - Returns: whether XCTest takes the expectations for fulfilled.
    @discardableResult
    public func advance(
      until expectations: [XCTestExpectation],
      atMost limit: Duration = .seconds(3600),
      file: StaticString = #filePath,
      line: UInt = #line
    ) -> Bool {
      let wait = VirtualWait(self, atMost: limit, at: CallLocation(file, line))
      _ = wait.run { ExpectationState.isOver(expectations) }
      let problem = ExpectationState.problem(with: expectations)
      return wait.check(problem == nil, orFail: problem ?? "")
    }

    /// Lets time pass until all `expectations` are fulfilled, as the synchronous form does, and also runs the blocks on
    /// Dispatch's main queue.
    @discardableResult
    public func advance(
      until expectations: [XCTestExpectation],
      atMost limit: Duration = .seconds(3600),
      file: StaticString = #filePath,
      line: UInt = #line
    ) async -> Bool {
      let wait = VirtualWait(self, atMost: limit, at: CallLocation(file, line))
      _ = await wait.run { ExpectationState.isOver(expectations) }
      let problem = ExpectationState.problem(with: expectations)
      return wait.check(problem == nil, orFail: problem ?? "")
    }
  #endif

  /// The things that are due at a later time of the device, in words; nil if there are none.
  var dueLater: String? {
    guard let next = steps.next(upTo: .distant) else { return nil }
    return openResources.pendingWork(next: next).joined(separator: "\n  ")
  }
}
