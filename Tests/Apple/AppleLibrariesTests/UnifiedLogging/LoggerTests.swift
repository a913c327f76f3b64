import Foundation
import Testing
import UnifiedLogging

struct LoggerTests {
  @Test func eachMethodHasALevelOfSwiftLog() {
    let recorded = RecordedLog()
    let logger = recorded.logger
    logger.trace("off")
    logger.debug("a")
    logger.info("a")
    logger.log("a")
    logger.notice("a")
    logger.warning("a")
    logger.error("a")
    logger.critical("a")
    logger.fault("a")
    logger.log(level: .error, "a")
    #expect(recorded.levels == [.debug, .info, .notice, .notice, .warning, .error, .critical, .critical, .error])
  }

  // https://developer.apple.com/documentation/os/generating-log-messages-from-your-code
  @Test func stringsAndObjectsArePrivateUnlessTheMessageSaysOtherwise() {
    let recorded = RecordedLog()
    let (name, url) = ("Ada", URL(fileURLWithPath: "/x"))
    recorded.logger.info("\(name) \(name, privacy: .public) \(name, privacy: .private) \(name, privacy: .sensitive)")
    recorded.logger.info("\(url) \(url, privacy: .public) \([1], privacy: .public) \(Int.self, privacy: .public)")
    #expect(recorded.messages == ["<private> Ada <private> <private>", "<private> file:///x [1] Int"])
  }

  @Test func numbersArePublicUnlessTheMessageSaysOtherwise() {
    let recorded = RecordedLog()
    let (count, share) = (3, 0.5)
    recorded.logger.info(
      "\(count) \(share) \(true) \(UInt8(7)) \(count, privacy: .private) \(share, privacy: .private)"
    )
    #expect(recorded.messages == ["3 0.500000 true 7 <private> <private>"])
  }

  @Test func aHashMaskDistinguishesDifferentValues() {
    let recorded = RecordedLog()
    for name in ["Ada", "Ada", "Eve"] { recorded.logger.info("\(name, privacy: .private(mask: .hash))") }
    let messages = recorded.messages
    #expect(messages.count == 3 && messages[0] == messages[1] && messages[0] != messages[2])
    #expect(messages.allSatisfy { $0.hasPrefix("<mask.hash: '") && !$0.contains("Ada") })
  }

  @Test func formatsAndAlignmentsAreApplied() {
    let recorded = RecordedLog()
    let number = 255
    recorded.logger.info("\(number, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
    recorded.logger.info("\(number, format: .decimal(explicitPositiveSign: true)) \(-8, format: .octal)")
    recorded.logger.info("\(2.0 / 3, format: .fixed(precision: 2)) \(1500.0, format: .exponential(precision: 1))")
    recorded.logger.info("[\(number, align: .right(columns: 5))][\("a", align: .left(columns: 3), privacy: .public)]")
    recorded.logger.info("\(true, format: .answer)")
    #expect(recorded.messages == ["0x00FF", "+255 -10", "0.67 1.5e+03", "[  255][a  ]", "yes"])
  }

  @Test func valuesAreNotComputedForALevelThatIsOff() {
    let recorded = RecordedLog()
    var computed = 0
    func value() -> Int {
      computed += 1
      return computed
    }
    let (logger, log) = (recorded.logger, recorded.log)
    logger.trace("\(value())")
    UnifiedLogging.Logger(OSLog.disabled).fault("\(value())")
    #expect(computed == 0 && recorded.messages.isEmpty)
    #expect(log.isEnabled(type: .debug) && !log.signpostsEnabled && !OSLog.disabled.isEnabled(type: .fault))
  }
}
