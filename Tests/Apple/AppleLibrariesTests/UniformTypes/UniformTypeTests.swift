import Foundation
import Testing
import UniformTypes

struct UniformTypeTests {
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
  @Test func typesConformThroughTheirSupertypes() {
    #expect(UTType.heic.conforms(to: .image) && UTType.heic.conforms(to: .item) && !UTType.heic.conforms(to: .text))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && UTType.data.isSupertype(of: .png))
    #expect(UTType.rtfd.supertypes.contains(.directory) && UTType.swiftSource.conforms(to: .plainText))
  }

  @Test func typesAreFoundByFilenameExtensionAndMIMEType() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType(mimeType: "video/mp4") == .mpeg4Movie && UTType.json.preferredMIMEType == "application/json")
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test func anUnknownFilenameExtensionHasADynamicType() throws {
    let type = try #require(UTType(filenameExtension: "xyz"))
    #expect(type.isDynamic && type.conforms(to: .data) && type.preferredFilenameExtension == "xyz")
    #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(UTType(type.identifier) == type && UTType("public.nothing") == nil)
    let text = try #require(UTType(filenameExtension: "xyz", conformingTo: .text))
    #expect(text != type && text.conforms(to: .text))
  }

  @Test func exportedTypesConformToTheirSupertypesAndTypesCanBeEncoded() throws {
    let type = UTType(exportedAs: "org.example.note", conformingTo: .json)
    #expect(type.conforms(to: .text) && !type.isPublic && type.isDeclared)
    let data = try JSONEncoder().encode([UTType.png])
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
  }

  @Test func aURLGetsThePreferredFilenameExtensionOfAType() {
    let folder = URL(fileURLWithPath: "/a")
    #expect(folder.appendingPathComponent("b", conformingTo: .png).path == "/a/b.png")
    #expect(folder.appendingPathComponent("b.JPG", conformingTo: .jpeg).path == "/a/b.JPG")
    #expect(folder.appendingPathExtension(for: .image).path == "/a")
    var url = folder
    url.appendPathComponent("b", conformingTo: .folder)
    url.appendPathComponent("c", conformingTo: .png)
    url.appendPathExtension(for: .gzip)
    #expect(url.path == "/a/b/c.png.gz")
  }

  @Test func declaredTypesAreFoundByTheirIdentifiersAndConformToItem() {
    for type in [UTType.linkPresentationMetadata, .m3uPlaylist, .geoJSON, .usdz, .applicationExtension, .epub] {
      #expect(UTType(type.identifier) == type && type.conforms(to: .item) && type.localizedDescription != nil)
    }
  }
}
