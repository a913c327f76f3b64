// Runs loops under eight threads that perform every permitted operation on them, at random, for a given time.
//
// Every callout that a loop owes is counted. A callout that never happens, happens twice or happens after its cancel is
// a fault; so are memory growth and a loop that is not deallocated. The program ends with a summary, and with status 1
// if there was a fault. A seed determines what each thread does, but not how the threads interleave.
//
// With --application, one application goes to the background and returns the given number of times instead.
import Foundation
import Mainspring

let options: SoakOptions
do {
  options = try SoakOptions(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("soak: \(error)\n".utf8))
  exit(64)
}
if let cycles = options.cycles {
  var soak = try ApplicationSoak(cycles: cycles)
  exit(try soak.run() ? 0 : 1)
}
exit(Soak(options).run() ? 0 : 1)
