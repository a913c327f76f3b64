import CPeers
import Glibc
import Histogram

/// Posts at a constant rate, and never waits for a callback.
///
/// A post that is due is made at once, however late it is, so that a late loop or poster makes no post disappear from
/// the measurement.
struct Poster {
  let loop: Loop
  let load: Load
  let start: Int64

  /// Below this distance to the next post a thread that shares its core yields instead of sleeping.
  private static let shortest: Int64 = 20_000

  /// The posts that a poster has made, and how late it was.
  struct Outcome {
    var lateness = LoadMeasurement.emptyHistogram()
    var achievedRate = 0.0
  }

  /// Makes all posts on the calling thread.
  func run(_ work: UnsafeMutablePointer<bench_work>) -> Outcome {
    bench_set_timer_slack(1)
    let sharesCore = Placement.current == .oneCore || Placement.coreCount == 1
    var outcome = Outcome()
    for post in 0..<load.posts {
      let due = start + load.due(post)
      let now = sharesCore ? yield(until: due) : spin(until: due)
      loop.post(work)
      outcome.lateness.record(UInt64(now - due))
    }
    let elapsed = nanosecondsNow() - start
    // The last post is made one interval before the end, so that a punctual poster would seem too fast.
    outcome.achievedRate = Double(load.posts) * 1e9 / Double(max(elapsed, load.due(load.posts)))
    return outcome
  }

  private func spin(until due: Int64) -> Int64 {
    var now = nanosecondsNow()
    while now < due {
      bench_relax()
      now = nanosecondsNow()
    }
    return now
  }

  /// Waits on a core that the loop needs, too.
  private func yield(until due: Int64) -> Int64 {
    var now = nanosecondsNow()
    while now < due {
      if due - now > Poster.shortest {
        var end = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil)
      } else {
        sched_yield()
      }
      now = nanosecondsNow()
    }
    return now
  }
}
