// Loops under eight threads that do to them, at random, whatever a loop allows, for as long as is wanted.
//
// Every callout that a loop owes is counted: one that never comes, comes twice or comes after its cancel is a fault, as
// is memory that grows or a loop that is not deallocated. It ends with a summary, and with status 1 where there was a
// fault. A seed decides what each thread does, though not how the threads meet.
//
// With --application it is one application that goes to the background and returns so many times.
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
