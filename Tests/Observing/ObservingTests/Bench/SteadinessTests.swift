import Testing

@_spi(Benchmarks) @testable import MainspringBench

struct SteadinessTests {
  @Test func `A machine whose speed varies little is steady`() throws {
    let steady = try #require(Steadiness(times: (0..<100).map { 1_000 + $0 }))

    #expect(steady.samples == 100)
    #expect(steady.slowest < 1.1)
    #expect(steady.noise == [])
  }

  @Test func `A machine that is slower for half of the run is not steady`() throws {
    let unsteady = try #require(
      Steadiness(times: [Int64](repeating: 24, count: 50) + [Int64](repeating: 42, count: 50))
    )

    #expect(unsteady.slowest == 1.75)
    let sentence = "during the run, the same work took 1.75 times as long at slow moments as at fast ones"
    #expect(unsteady.noise == [sentence])
  }

  @Test func `A few interruptions do not make a machine unsteady`() throws {
    let times = [Int64](repeating: 24, count: 97) + [400, 500, 600]

    #expect(try #require(Steadiness(times: times)).noise == [])
  }

  @Test func `Without a measurement nothing is known`() { #expect(Steadiness(times: []) == nil) }

  @Test func `A run is as unsteady as its less steady part`() throws {
    let fast = try #require(Steadiness(times: [24, 24, 24]))
    let slow = try #require(Steadiness(times: [42, 42]))
    #expect(fast.joined(with: slow).noise == [])
    #expect(fast.joined(with: slow).samples == 5)

    let unsteady = try #require(Steadiness(times: [24, 24, 42, 42]))
    #expect(fast.joined(with: unsteady).noise == unsteady.noise)
    #expect(unsteady.joined(with: fast).noise == unsteady.noise)
  }

  @Test func `A change of the speed is no disturbance of ratios`() {
    let quiet = Quietness(othersShare: 0, stolenShare: 0)
    let moment = MachineLoad.Moment(averages: [0, 0, 0], quietness: quiet)
    let load = MachineLoad(before: moment, during: quiet, after: moment, steadiness: Steadiness(times: [1, 2]))

    #expect(load.noise == [])
    #expect(load.unsteadiness == Steadiness(times: [1, 2])?.noise)
  }
}
