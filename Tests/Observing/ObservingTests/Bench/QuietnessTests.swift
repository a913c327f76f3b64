import Testing

@_spi(Benchmarks) @testable import MainspringBench

struct QuietnessTests {
  @Test func `The processors' times are those of the first line`() throws {
    let text = "cpu  100 20 30 800 40 1 5 4 7 0\ncpu0 50 10 15 400 20 0 2 2 3 0\n"
    let times = try #require(ProcessorTimes(stat: text))
    #expect(times == ProcessorTimes(busy: 150, stolen: 4, total: 1_000))
  }

  @Test(arguments: ["", "intr 1 2 3", "cpu  1 2 3", "cpu  1 2 x 4 5 6 7 8"])
  func `Other text has no times`(text: String) {
    #expect(ProcessorTimes(stat: text) == nil)
  }

  @Test func `Others have taken what is left of the busy time`() {
    let passed =
      ProcessorTimes(busy: 160, stolen: 14, total: 1_100) - ProcessorTimes(busy: 100, stolen: 4, total: 1_000)
    #expect(passed.shareOfOthers(own: 40) == 0.2)
    #expect(passed.shareOfOthers(own: 70) == 0)
    #expect(passed.stolenShare == 0.1)
  }

  @Test func `No time has no shares`() {
    let none = ProcessorTimes(busy: 0, stolen: 0, total: 0)
    #expect(none.shareOfOthers(own: 0) == 0)
    #expect(none.stolenShare == 0)
  }

  @Test func `A quiet machine makes no noise`() {
    let quiet = Quietness(othersShare: 0.01, stolenShare: 0.001, wallHiccups: 1.02, processorHiccups: 1.01)
    #expect(quiet.noise("before the run") == [])
  }

  @Test func `Everything that disturbs is said`() {
    let busy = Quietness(othersShare: 0.5, stolenShare: 0.071, wallHiccups: 2, processorHiccups: 1.6)
    #expect(
      busy.noise("after the run") == [
        "after the run, other programs took 50.0 % of the processors",
        "after the run, the hypervisor took 7.1 % of the processors",
        "after the run, a fixed piece of work took 2.0 times its best wall time",
        "after the run, a fixed piece of work took 1.6 times its best processor time",
      ]
    )
  }
}
