import Glibc

/// Ends the program with a message, since a wrong measurement must not be published.
func fail(_ reason: String) -> Never {
  StandardError.write("\nbenchmark failed: \(reason)\n")
  exit(1)
}
