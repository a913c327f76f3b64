import Testing

@testable import MainspringStacks

@Suite struct MangledNameTests {
  @Test(
    arguments: [
      // print(_:separator:terminator:)
      "$ss5print_9separator10terminatoryypd_S2StF",
      // Int.description
      "$sSi11descriptionSSvg",
      // A closure in UnsafeMutableBufferPointer._stableSortImpl(by:)
      "$sSr15_stableSortImpl2byySbx_xtKXE_tKFySryxGz_SiztKXEfU_",
      // String.+
      "$sSS1poiyS2S_SStFZ",
    ]
  )
  func aFunctionOfTheStandardLibraryIsRecognized(name: String) {
    #expect(MangledName(name).isOfStandardLibrary)
  }

  @Test(
    arguments: [
      // A function of a module named "service".
      "$s7service4workyyF",
      // A method that the module "service" adds to Array, and a method that it adds to Task.
      "$sSa7serviceE4workyyF", "$sScT7serviceE4workyyF",
      "main", "malloc", "_ZN5swift4workEv", "$s", "$sS", "",
    ]
  )
  func anotherFunctionIsNotRecognizedAsAStandardLibraryFunction(name: String) {
    #expect(!MangledName(name).isOfStandardLibrary)
  }
}
