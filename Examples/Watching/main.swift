// A watched loop: it reports a stall while it lasts, and provides counts, latencies and a trace.
import Glibc
import Mainspring
import MainspringInstruments

let loop = EventRunLoop.main
loop.measuresTime = true
let watch = try loop.reportStalls(longerThan: .milliseconds(50)) { stall in
  print("stall: \(stall)")
}
let histograms = LatencyHistograms()
let trace = LoopTrace()
loop.instruments = [histograms, trace]

loop.addTimer(after: .milliseconds(10)) {
  // Never block a loop like this; here it causes a stall.
  usleep(200_000)
}
var ticks = 0
loop.addTimer(after: .milliseconds(20), repeatingEvery: .milliseconds(20)) {
  ticks += 1
  if ticks == 5 { loop.stop() }
}
loop.run()

watch.cancel()
let statistics = loop.statistics
print("callouts: \(statistics.callouts), of timers: \(statistics.callouts(of: .timer))")
print("busy for \(statistics.timeBusy), asleep for \(statistics.timeAsleep)")
print("the latest timer was \(histograms.latencies.timerLateness.maximum) late")
let path = CommandLine.arguments.dropFirst().first ?? "/tmp/watching.json"
do {
  try trace.write(to: path)
  print("a trace for ui.perfetto.dev: \(path)")
} catch {
  print("no trace: \(error)")
  exit(1)
}
