/// Calls `body`, and does nothing else: without Objective-C nothing is released later than it could be.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
