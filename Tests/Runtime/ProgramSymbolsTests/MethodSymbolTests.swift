import Testing

@testable import ProgramSymbols

/// Tests of parsing the demangler's text for a method.
struct MethodSymbolTests {
  @Test(arguments: [
    ("App.Clock.tick() -> ()", "tick", []),
    ("App.Clock.tick(Foundation.Timer) -> ()", "tick", [":Foundation.Timer"]),
    ("App.Clock.(tick in _0123456789ABCDEF)(Swift.Optional<Any>) -> ()", "tick", [":Swift.Optional<Any>"]),
    ("(extension in Other):App.Clock.tick(at: Swift.Int) -> ()", "tick", ["at:Swift.Int"]),
    (
      "App.Clock.tick(_: (Swift.Int, Any) -> (), of: [Swift.String : Any]) -> ()", "tick",
      [":(Swift.Int, Any) -> ()", "of:[Swift.String : Any]"]
    ),
    (
      "App.Clock.a(Swift.Dictionary<Swift.Int, Any>, Any) -> ()", "a",
      [":Swift.Dictionary<Swift.Int, Any>", ":Any"]
    ),
  ])
  func aMethodIsReadWithItsParameters(text: String, name: String, parameters: [String]) throws {
    let method = try #require(MethodSymbol.parse(text, ofClass: "App.Clock"))
    #expect(method.name == name)
    #expect(method.parameters.map { "\($0.label):\($0.type)" } == parameters)
  }

  @Test(arguments: [
    "App.Clock.tick() -> Swift.Int", "App.Clock.tick() throws -> ()", "App.Clock.tick() async -> ()",
    "App.Clock.tick<A>(A) -> ()", "App.Clock.Hand.tick() -> ()", "App.ClockTower.tick() -> ()",
    "static App.Clock.tick() -> ()", "closure #1 () -> () in App.Clock.tick() -> ()", "App.Clock", "",
  ])
  func symbolsOfAnyOtherFormAreNotParsed(text: String) {
    #expect(MethodSymbol.parse(text, ofClass: "App.Clock") == nil)
  }
}
