import Glibc

/// Ends the program: a measurement that cannot be trusted is none.
func fail(_ reason: String) -> Never {
  StandardError.write("\nbenchmark failed: \(reason)\n")
  exit(1)
}
