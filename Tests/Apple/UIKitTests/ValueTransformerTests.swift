import TestPrograms
import Testing
import UIKit

struct ValueTransformerTests {
  /// Keeps lengths in centimetres as metres.
  private final class Metres: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? { (value as? Double).map { $0 / 100 } }
    override func reverseTransformedValue(_ value: Any?) -> Any? { (value as? Double).map { $0 * 100 } }
  }

  @Test func aTransformerIsFoundByItsName() {
    let name = NSValueTransformerName("ValueTransformerTests.metres")
    #expect(ValueTransformer(forName: name) == nil)
    let metres = Metres()
    ValueTransformer.setValueTransformer(metres, forName: name)
    #expect(ValueTransformer(forName: name) === metres)
    #expect(ValueTransformer.valueTransformerNames().contains(name))
    #expect(metres.transformedValue(250.0) as? Double == 2.5 && metres.reverseTransformedValue(2.5) as? Double == 250)
    ValueTransformer.setValueTransformer(nil, forName: name)
    #expect(ValueTransformer(forName: name) == nil)
  }

  @Test func aReplacedTransformerMayUseTheListInItsDeinit() {
    final class Leaving: ValueTransformer {
      deinit { _ = ValueTransformer.valueTransformerNames() }
    }
    let hasReturned = returnsInTime {
      let name = NSValueTransformerName("ValueTransformerTests.leaving")
      ValueTransformer.setValueTransformer(Leaving(), forName: name)
      ValueTransformer.setValueTransformer(Leaving(), forName: name)
      ValueTransformer.setValueTransformer(nil, forName: name)
    }
    #expect(hasReturned)
  }

  @Test func anObjectIsArchivedAndUnarchivedByItsTransformer() throws {
    let transformer = try #require(ValueTransformer(forName: .secureUnarchiveFromDataTransformerName))
    let data = try #require(transformer.reverseTransformedValue(NSString(string: "Spring")) as? Data)
    #expect(transformer.transformedValue(data) as? String == "Spring")
    #expect(transformer.transformedValue(Data("nonsense".utf8)) == nil)
  }

  @Test func theTransformersOfTheSystemReturnBooleans() throws {
    let isNil = try #require(ValueTransformer(forName: .isNilTransformerName))
    let negation = try #require(ValueTransformer(forName: .negateBooleanTransformerName))
    #expect(isNil.transformedValue(nil) as? Bool == true && isNil.transformedValue(1) as? Bool == false)
    #expect(negation.transformedValue(true) as? Bool == false)
  }
}
