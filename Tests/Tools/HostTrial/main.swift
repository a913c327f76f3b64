// Tries a host for longer than a test may: `make host-trial`.
//
//     HostTrial connections [COUNT]   connections at random times to a service that sleeps, runs, or does not run
//     HostTrial kills [COUNT]         the host is killed at random instants while it is used
//     HostTrial sleepers [COUNT]      what services that are suspended cost, for a minute
//     HostTrial launches [MINUTES]    200 launches and ends a minute, and the host's memory
//     HostTrial pressure [COUNT]      real memory pressure, and the order in which applications are ended
import Foundation
import LifecycleHost
import TestPrograms

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.dropFirst().first.flatMap { Int($0) }
switch arguments.first {
case "connections": try await tryConnections(count ?? 10_000)
case "kills": try tryKills(count ?? 200)
case "sleepers": try trySleepers(count ?? 100)
case "launches": try tryLaunches(minutes: count ?? 5)
case "pressure": try tryPressure(count ?? 100)
default:
  print("Name a trial: connections, kills, sleepers, launches or pressure.")
  exit(2)
}
