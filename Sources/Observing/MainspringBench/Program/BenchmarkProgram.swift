import ArgumentParser
import Foundation
public import Mainspring

/// The benchmarks of a program: pieces of work that it measures on a run loop, and whose results it prints and writes.
///
/// ```swift
/// let program = try BenchmarkProgram()
/// program.measure("decode") { keep(decode(message)) }
/// program.measure("request") { try await client.get("/") }
/// program.run()
/// ```
///
/// Each benchmark runs once in each of seven rounds. The table that ``run()`` prints shows the median of the rounds
/// with its confidence interval, and the percentiles of single operations. The program's options choose benchmarks,
/// change the number and length of the rounds, write records and histograms, and compare with another build of the same
/// program; `--help` lists them.
///
/// Build the program with `-c release`. Use the object on the thread that made it.
public final class BenchmarkProgram {
  /// The loop on which everything is measured.
  ///
  /// It belongs to the thread that has made this object.
  public let loop: EventRunLoop
  private var benchmarks: [Benchmark] = []

  /// Makes a program without benchmarks, and its loop.
  ///
  /// - Throws: The `RunLoopError` of the loop if the system refuses it descriptors.
  public init() throws { loop = try EventRunLoop() }

  /// Adds a benchmark of a function that returns when its work is done.
  ///
  /// The loop's thread calls it many times in a callout.
  ///
  /// - Parameters:
  ///   - name: The name in the table; no other benchmark may have it.
  ///   - body: One operation. If it throws, the program ends with the error.
  public func measure(_ name: String, _ body: @escaping () throws -> Void) { add(name, .plain(body)) }

  /// Adds a benchmark of an asynchronous function: an operation begins when the one before has returned.
  ///
  /// The function runs in a task that prefers the loop as its executor: its parts run on the loop's thread, except
  /// those of actors with executors of their own.
  ///
  /// - Parameters:
  ///   - name: The name in the table; no other benchmark may have it.
  ///   - body: One operation. If it throws, the program ends with the error.
  @_disfavoredOverload
  public func measure(_ name: String, _ body: @escaping @Sendable () async throws -> Void) {
    add(name, .asynchronous(body))
  }

  /// Adds a benchmark of work that ends later, on any thread: an operation begins in a callout of the loop after
  /// ``BenchmarkOperation/end()`` was called for the one before.
  ///
  /// - Parameters:
  ///   - name: The name in the table; no other benchmark may have it.
  ///   - body: Starts one operation. If it throws, the program ends with the error.
  public func measure(_ name: String, untilEnd body: @escaping (BenchmarkOperation) throws -> Void) {
    add(name, .untilEnd(body))
  }

  private func add(_ name: String, _ body: Benchmark.Body) {
    require(!name.isEmpty, "A benchmark needs a name.")
    require(!benchmarks.contains { $0.name == name }, "Two benchmarks have the name \"\(name)\".")
    benchmarks.append(Benchmark(name: name, body: body))
  }

  /// Measures the benchmarks that the program's arguments choose, prints the results, and ends the process.
  ///
  /// The status is 0; 1 if a comparison finds that a benchmark is slower; 64 if an option is wrong; 70 if a benchmark
  /// throws an error, or the other program of a comparison cannot be run.
  public func run() -> Never {
    do {
      let options = try BenchmarkOptions.parse()
      try options.check(names: benchmarks.map(\.name))
      exit(try options.run(benchmarks, on: loop))
    } catch {
      if error is BenchmarkFailure { fail("\(error)") }
      BenchmarkOptions.exit(withError: error)
    }
  }

  private func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(70)
  }
}
