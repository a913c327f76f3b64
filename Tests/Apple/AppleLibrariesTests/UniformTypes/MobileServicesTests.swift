import MobileServices
import Testing

struct MobileServicesTests {
  @Test func constantsAreIdentifiers() {
    #expect(kUTTypeImage as String == UTType.image.identifier && [kUTTypeMovie as String] == ["public.movie"])
    #expect(UTTypeConformsTo("public.png" as CFString, kUTTypeImage) && !UTTypeConformsTo(kUTTypeText, kUTTypeImage))
    #expect(UTTypeEqual(kUTTypePDF, "COM.adobe.pdf" as CFString))
  }

  @Test func typesAreFoundByTheirTagsAndTagsByTheirTypes() {
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "pdf" as CFString, nil)
    #expect(type?.takeRetainedValue() == kUTTypePDF)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue()
    #expect(mime as String? == "image/png" && UTTypeIsDeclared(kUTTypePNG) && !UTTypeIsDynamic(kUTTypePNG))
  }
}
