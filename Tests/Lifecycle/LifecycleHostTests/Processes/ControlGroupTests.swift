import Foundation
@testable import LifecycleHost
import Mainspring
import TestPrograms
import Testing

/// Whether this process may make control groups.
private var permitsGroups: Bool {
  guard let folder = try? ControlGroup.parent(named: "mainspring-permission-\(getpid())") else { return false }
  return rmdir(folder) == 0
}

/// Tests of the group of a process, where this machine permits control groups.
@Suite(.enabled("this process may make no control groups") { permitsGroups })
struct ControlGroupTests {
  @Test func aGroupHasTheProcessesOfGroupsThatItsApplicationHasMadeBelow() throws {
    let name = "mainspring-test-\(UInt32.random(in: 0 ... .max))"
    let folder = try ControlGroup.parent(named: name)
    let group = try ControlGroup(making: "a", in: folder)
    let below = try ControlGroup(making: "below", in: group.path)
    let child = try ChildProcess.start("/bin/sleep", ["1000"])
    defer {
      child.send(SIGKILL)
      _ = child.wait()
      for path in [below.path, group.path, folder] { rmdir(path) }
    }
    let process = child.processIdentifier
    #expect(ControlGroup(of: process, named: ["\(name)/a"]) == nil)
    try below.add(process)
    #expect(ControlGroup(of: process, named: ["other", "\(name)/a"]) == group)
    #expect(ControlGroup(of: process, named: ["a/bel", "\(name).scope", "test/a"]) == nil)
    #expect(group.processes == [process])
    #expect(group.setFrozen(true) == 0)
    #expect(ControlGroup(of: process, named: ["\(name)/a"])?.isFrozen == true)
    group.killAll()
    #expect(child.wait() == .killed(signal: SIGKILL))
    #expect(group.processes.isEmpty)
  }
}
