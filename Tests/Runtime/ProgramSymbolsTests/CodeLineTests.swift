import Foundation
import Testing

@testable import ProgramSymbols

/// Tests of the source locations of code addresses.
struct CodeLineTests {
  @Test func theLineOfACallIsThatOfItsSource() {
    let (addresses, line) = (Thread.callStackReturnAddresses, #line)
    // Under a sanitizer its own functions come first.
    let places = addresses.compactMap { CodeName.lineOfCall(returningTo: $0.uintValue) }
    #expect(places.contains("ProgramSymbolsTests/CodeLineTests.swift:\(line)"))
  }

  @Test func anAddressOutsideOfTheProgramHasNoLine() {
    #expect(CodeName.lineOfCall(returningTo: 16) == nil)
  }

  @Test func theModuleIsTheFirstNameOfASymbol() {
    #expect(CodeName.module(ofSymbol: "$s3App4ViewV4bodyyyF") == "App")
    #expect(CodeName.module(ofSymbol: "$sSa3AppE5firstyyF") == nil)
    #expect(CodeName.module(ofSymbol: "main") == nil)
  }
}
