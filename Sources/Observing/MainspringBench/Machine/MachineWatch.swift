import Foundation
import Mainspring

/// Measures the other work of the machine, from a second before a run until a second after it.
///
/// A process's own time is more exact than the ticks of all processors: on a quiet machine, the own time was higher
/// than the ticks by 2 to 3 % of all processors' time. So the measurement during the run can miss that much time of
/// other programs. The measurements before and after it miss none, because this program sleeps then.
///
/// Only the thread that made a watch may use it.
@_spi(Benchmarks)
public final class MachineWatch {
  private let before: MachineLoad.Moment
  private let beginning: Reading
  private var times: [Int64] = []
  private var steadinessOfOthers: [Steadiness] = []

  /// The processors' times at one moment, and the ticks that this program and its finished child processes have used.
  private struct Reading {
    let processors: ProcessorTimes
    let own: Double

    init() {
      let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
      let processors = ProcessorTimes(stat: text)
      require(processors != nil, "/proc/stat has no processor times.")
      self.processors = processors!
      own =
        (Reading.seconds(of: RUSAGE_SELF.rawValue) + Reading.seconds(of: RUSAGE_CHILDREN.rawValue))
        * Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func seconds(of who: Int32) -> Double {
      var usage = rusage()
      getrusage(who, &usage)
      let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
      return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(microseconds) / 1e6
    }

    /// Returns the shares of other programs and of the hypervisor since an earlier reading.
    func shares(since earlier: Reading) -> (others: Double, stolen: Double) {
      let passed = processors - earlier.processors
      return (passed.shareOfOthers(own: own - earlier.own), passed.stolenShare)
    }
  }

  /// Measures the load for a second, in which the thread sleeps, and starts the measurement of the run.
  public init() {
    before = MachineWatch.look()
    beginning = Reading()
  }

  /// Measures how fast the machine is now, in less than a millisecond; call this between measurements.
  public func measureSpeed() { times.append(SpeedSample.take()) }

  /// Adds the steadiness that another process has measured in its part of the run.
  public func add(_ steadiness: Steadiness) { steadinessOfOthers.append(steadiness) }

  /// Measures the load for another second, in which the thread sleeps, and returns all measurements.
  public func end() -> MachineLoad {
    let run = Reading().shares(since: beginning)
    let during = Quietness(othersShare: run.others, stolenShare: run.stolen)
    return MachineLoad(
      before: before,
      during: during,
      after: MachineWatch.look(),
      steadiness: steadiness
    )
  }

  private var steadiness: Steadiness? {
    let parts = [Steadiness(times: times)].compactMap { $0 } + steadinessOfOthers
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  /// Measures the other work of the machine in a second in which this program sleeps, and then how steadily the machine
  /// works.
  private static func look() -> MachineLoad.Moment {
    var averages = [0.0, 0, 0]
    require(getloadavg(&averages, 3) == 3, "The system has no load averages.")
    let first = Reading()
    usleep(1_000_000)
    let shares = Reading().shares(since: first)
    let work = FixedWork.run()
    let quietness = Quietness(
      othersShare: shares.others,
      stolenShare: shares.stolen,
      wallHiccups: work.wall,
      processorHiccups: work.processor
    )
    return MachineLoad.Moment(averages: averages, quietness: quietness)
  }
}
