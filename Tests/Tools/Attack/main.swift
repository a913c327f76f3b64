// Runs hostile uses of the run loop, the application and the control server, one after another: `make attack`.
//
// All traffic stays on Unix sockets, pipes and the loopback address. Ends with status 1 if any attack succeeded.
import Foundation

let attacks: [Attack] = [
  timersForDays, readDeadlines, memoryAfterBursts, memoryWarnings, calloutsThatRunTheLoop, restartedSources,
  closedDescriptors, longCallouts, endedThreads, releasedLoops, signalMasks, pathsOfOneFile,
  abandonedChildren, leftPipes,
  killedLogWriters, stalledLogReader, stopsAndContinues,
  goneClients, halfBodies, unreadAnswers, silentReaders, hugeBodies, slowClients, noDescriptors,
  healthPortStrangers,
  slowStreamReaders,
  exampleServers, exampleDescriptors, exampleInputs, exampleClients, systemdSockets, gatewayReaders,
  hungCallbacks, signalBursts, stoppedCallback, stoppedDrain, silentClients,
]

/// The limit for all attacks together, in seconds.
let guardSeconds: UInt32 = 600

if CommandLine.arguments.dropFirst().first == LogWriter.argument { LogWriter.run() }
if CommandLine.arguments.dropFirst().first == SlowClient.argument { SlowClient.run() }
if CommandLine.arguments.dropFirst().first == EchoServer.argument { EchoServer.run() }

let options: AttackOptions
do {
  options = try AttackOptions(Array(CommandLine.arguments.dropFirst()), known: attacks.map(\.name))
} catch {
  print("attack: \(error)")
  exit(64)
}
if options.isList {
  for attack in attacks { print(attack.name) }
  exit(0)
}

// The default action of SIGALRM ends the process: an attack that hangs is also a failure.
alarm(guardSeconds)
var failures = 0
for attack in attacks where options.names.isEmpty || options.names.contains(attack.name) {
  let start = ContinuousClock.now
  do {
    let figures = try attack.run(options.size)
    print("withstood \(attack.name) (\(ContinuousClock.now - start)): \(figures)")
  } catch {
    print("FAILED    \(attack.name) (\(ContinuousClock.now - start)): \(error)")
    failures += 1
  }
  // Flushes each line, also into a pipe: a later attack may end the process.
  fflush(nil)
}
print("\(options.names.isEmpty ? attacks.count : options.names.count) attacks, \(failures) failed")
exit(failures == 0 ? 0 : 1)
