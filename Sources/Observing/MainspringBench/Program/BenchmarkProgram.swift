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
/// The benchmarks run one after the other, each in seven rounds. ``run()`` prints a row of a table as each benchmark
/// ends: the median of the rounds with its confidence interval, and the percentiles of single operations. The
/// program's options choose benchmarks, change the number and length of the rounds and their time limit, write records
/// and histograms, and compare with another build of the same program; `--help` lists them.
///
/// A benchmark runs on ``loop`` unless it names another loop. Work that uses the main actor, Dispatch's main queue or
/// `EventRunLoop.main` makes progress only while the main loop runs, so such a benchmark names that loop:
///
/// ```swift
/// program.measure("ask the model", on: .main) { keep(await model.count) }
/// ```
///
/// Build the program with `-c release`. Use the object on the thread that made it.
public final class BenchmarkProgram {
  /// The loop on which a benchmark runs that names no other.
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
  ///   - loop: The loop that runs the operations, such as `EventRunLoop.main`; nil for the program's ``loop``. It must
  ///     belong to the thread that made the program.
  ///   - body: One operation. If it throws, the program ends with the error.
  public func measure(_ name: String, on loop: EventRunLoop? = nil, _ body: @escaping () throws -> Void) {
    add(name, loop, .plain(body))
  }

  /// Adds a benchmark of an asynchronous function: an operation begins when the one before has returned.
  ///
  /// The function runs in a task that prefers the loop as its executor: its parts run on the loop's thread, except
  /// those of actors with executors of their own.
  ///
  /// - Parameters:
  ///   - name: The name in the table; no other benchmark may have it.
  ///   - loop: The loop that runs the operations, such as `EventRunLoop.main`; nil for the program's ``loop``. It must
  ///     belong to the thread that made the program.
  ///   - body: One operation. If it throws, the program ends with the error.
  @_disfavoredOverload
  public func measure(
    _ name: String,
    on loop: EventRunLoop? = nil,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    add(name, loop, .asynchronous(body))
  }

  /// Adds a benchmark of work that ends later, on any thread: an operation begins in a callout of the loop after
  /// ``BenchmarkOperation/end()`` was called for the one before.
  ///
  /// - Parameters:
  ///   - name: The name in the table; no other benchmark may have it.
  ///   - loop: The loop that runs the operations, such as `EventRunLoop.main`; nil for the program's ``loop``. It must
  ///     belong to the thread that made the program.
  ///   - body: Starts one operation. If it throws, the program ends with the error.
  public func measure(
    _ name: String,
    on loop: EventRunLoop? = nil,
    untilEnd body: @escaping (BenchmarkOperation) throws -> Void
  ) {
    add(name, loop, .untilEnd(body))
  }

  private func add(_ name: String, _ loop: EventRunLoop?, _ body: Benchmark.Body) {
    require(!name.isEmpty, "A benchmark needs a name.")
    require(!benchmarks.contains { $0.name == name }, "Two benchmarks have the name \"\(name)\".")
    let chosen = loop ?? self.loop
    require(
      chosen.isOnThread,
      "The benchmark \"\(name)\" names a loop of another thread. Name a loop of the program's own thread, and post to the "
        + "other one in the operation."
    )
    benchmarks.append(Benchmark(name: name, loop: chosen, namesLoop: loop != nil, body: body))
  }

  /// Measures the benchmarks that the program's arguments choose, prints the result of each as it ends, and ends the
  /// process.
  ///
  /// The status is 0; 1 if a comparison finds that a benchmark is slower; 64 if an option is wrong; 70 if a benchmark
  /// throws an error or exceeds its time limit, or the other program of a comparison cannot be run. In each case the
  /// results of the benchmarks before it are printed and written.
  public func run() -> Never {
    do {
      let options = try BenchmarkOptions.parse()
      try options.check(names: benchmarks.map(\.name))
      exit(try options.run(benchmarks))
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
