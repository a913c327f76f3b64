import Mainspring
import Subprocess

let sorted = try EventRunLoop.main.runUntilComplete {
  try await Subprocess.run(.name("sort"), input: .string("pear\napple\n"), output: .string(limit: 4096))
}
print(sorted.standardOutput ?? "", sorted.terminationStatus)
