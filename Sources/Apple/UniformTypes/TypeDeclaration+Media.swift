extension TypeDeclaration {
  /// The types of images, sound, video and models, and all other types that contain data.
  static let media: [TypeDeclaration] = [
    TypeDeclaration("public.image", ["public.data", "public.content"], "an image"),
    TypeDeclaration(
      "public.jpeg",
      ["public.image"],
      extensions: ["jpeg", "jpg", "jpe"],
      mimeTypes: ["image/jpeg", "image/jpg"],
      "a JPEG image"
    ),
    TypeDeclaration(
      "public.tiff",
      ["public.image"],
      extensions: ["tiff", "tif"],
      mimeTypes: ["image/tiff"],
      "a TIFF image"
    ),
    TypeDeclaration(
      "com.compuserve.gif",
      ["public.image"],
      extensions: ["gif"],
      mimeTypes: ["image/gif"],
      "a GIF image"
    ),
    TypeDeclaration("public.png", ["public.image"], extensions: ["png"], mimeTypes: ["image/png"], "a PNG image"),
    TypeDeclaration(
      "com.apple.icns",
      ["public.image"],
      extensions: ["icns"],
      mimeTypes: ["image/x-icns"],
      "an icon of macOS"
    ),
    TypeDeclaration(
      "com.microsoft.bmp",
      ["public.image"],
      extensions: ["bmp", "dib"],
      mimeTypes: ["image/bmp", "image/x-bmp"],
      "a bitmap of Windows"
    ),
    TypeDeclaration(
      "com.microsoft.ico",
      ["public.image"],
      extensions: ["ico"],
      mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"],
      "an icon of Windows"
    ),
    TypeDeclaration("public.camera-raw-image", ["public.image"], "a raw image of a camera"),
    TypeDeclaration(
      "public.svg-image",
      ["public.image", "public.xml"],
      extensions: ["svg", "svgz"],
      mimeTypes: ["image/svg+xml"],
      "an SVG image"
    ),
    TypeDeclaration("com.apple.live-photo", [], "a Live Photo"),
    TypeDeclaration(
      "public.heif",
      ["public.image"],
      extensions: ["heif"],
      mimeTypes: ["image/heif"],
      "an image in HEIF"
    ),
    TypeDeclaration(
      "public.heic",
      ["public.heif"],
      extensions: ["heic"],
      mimeTypes: ["image/heic"],
      "an image in HEIF with HEVC"
    ),
    TypeDeclaration(
      "public.heics",
      ["public.heif"],
      extensions: ["heics"],
      mimeTypes: ["image/heic-sequence"],
      "images in HEIF with HEVC"
    ),
    TypeDeclaration(
      "org.webmproject.webp",
      ["public.image"],
      extensions: ["webp"],
      mimeTypes: ["image/webp"],
      "a WebP image"
    ),
    TypeDeclaration(
      "com.ilm.openexr-image",
      ["public.image"],
      extensions: ["exr"],
      mimeTypes: ["image/x-exr"],
      "an OpenEXR image"
    ),
    TypeDeclaration(
      "com.adobe.raw-image",
      ["public.camera-raw-image"],
      extensions: ["dng"],
      mimeTypes: ["image/x-adobe-dng"],
      "a raw image in DNG"
    ),
    TypeDeclaration("public.3d-content", ["public.content"], "a three-dimensional model"),
    TypeDeclaration(
      "com.pixar.universal-scene-description",
      ["public.3d-content", "public.data"],
      extensions: ["usd", "usda", "usdc"],
      mimeTypes: ["model/vnd.usd"],
      "a USD scene"
    ),
    TypeDeclaration(
      "com.pixar.universal-scene-description-mobile",
      ["public.3d-content", "public.data"],
      extensions: ["usdz"],
      mimeTypes: ["model/vnd.usdz+zip"],
      "a USD scene with its files"
    ),
    TypeDeclaration(
      "com.apple.reality",
      ["public.3d-content", "public.data"],
      extensions: ["reality"],
      mimeTypes: ["model/vnd.reality"],
      "a Reality file"
    ),
    TypeDeclaration(
      "com.apple.scenekit.scene",
      ["public.3d-content", "public.data"],
      extensions: ["scn"],
      "a scene of SceneKit"
    ),
    TypeDeclaration("com.apple.arobject", ["public.data"], extensions: ["arobject"], "an object for ARKit"),
    TypeDeclaration("public.audiovisual-content", ["public.data", "public.content"], "sound or video"),
    TypeDeclaration("public.movie", ["public.audiovisual-content"], "video with or without sound"),
    TypeDeclaration("public.video", ["public.movie"], "video without sound"),
    TypeDeclaration("public.audio", ["public.audiovisual-content"], "sound"),
    TypeDeclaration(
      "com.apple.quicktime-movie",
      ["public.movie"],
      extensions: ["mov", "qt"],
      mimeTypes: ["video/quicktime"],
      "a QuickTime movie"
    ),
    TypeDeclaration(
      "public.mpeg",
      ["public.movie"],
      extensions: ["mpg", "mpeg", "mpe", "m75", "m15"],
      mimeTypes: ["video/mpeg", "video/mpg"],
      "an MPEG movie"
    ),
    TypeDeclaration(
      "public.mpeg-2-video",
      ["public.video"],
      extensions: ["m2v"],
      mimeTypes: ["video/mpeg2"],
      "MPEG-2 video"
    ),
    TypeDeclaration(
      "public.mpeg-2-transport-stream",
      ["public.movie"],
      extensions: ["ts"],
      mimeTypes: ["video/mp2t"],
      "an MPEG-2 transport stream"
    ),
    TypeDeclaration(
      "public.mp3",
      ["public.audio"],
      extensions: ["mp3", "mpga"],
      mimeTypes: ["audio/mpeg", "audio/mp3"],
      "MP3 sound"
    ),
    TypeDeclaration(
      "public.mpeg-4",
      ["public.movie"],
      extensions: ["mp4", "mpg4"],
      mimeTypes: ["video/mp4"],
      "an MPEG-4 movie"
    ),
    TypeDeclaration(
      "public.mpeg-4-audio",
      ["public.mpeg-4", "public.audio"],
      extensions: ["mp4"],
      mimeTypes: ["audio/mp4"],
      "an MPEG-4 file with sound"
    ),
    TypeDeclaration(
      "com.apple.protected-mpeg-4-audio",
      ["public.audio"],
      extensions: ["m4p", "m4b"],
      "MPEG-4 sound with copy protection"
    ),
    TypeDeclaration(
      "com.apple.protected-mpeg-4-video",
      ["public.mpeg-4"],
      extensions: ["m4v"],
      "an MPEG-4 movie with copy protection"
    ),
    TypeDeclaration(
      "public.avi",
      ["public.movie"],
      extensions: ["avi", "vfw"],
      mimeTypes: ["video/avi"],
      "an AVI movie"
    ),
    TypeDeclaration(
      "public.aiff-audio",
      ["public.audio"],
      extensions: ["aiff", "aif"],
      mimeTypes: ["audio/aiff"],
      "AIFF sound"
    ),
    TypeDeclaration(
      "com.microsoft.waveform-audio",
      ["public.audio"],
      extensions: ["wav", "wave"],
      mimeTypes: ["audio/vnd.wave", "audio/wav"],
      "WAV sound"
    ),
    TypeDeclaration(
      "public.midi-audio",
      ["public.audio"],
      extensions: ["midi", "mid"],
      mimeTypes: ["audio/midi"],
      "MIDI"
    ),
    TypeDeclaration("public.playlist", [], "a list of what to play"),
    TypeDeclaration(
      "public.m3u-playlist",
      ["public.text", "public.playlist"],
      extensions: ["m3u", "m3u8"],
      mimeTypes: ["audio/mpegurl"],
      "an M3U list"
    ),
    TypeDeclaration("public.folder", ["public.directory"], "a folder that is not a package"),
    TypeDeclaration("public.volume", ["public.folder"], "the root of a volume"),
    TypeDeclaration("com.apple.package", ["public.directory"], "a folder that appears as a file"),
    TypeDeclaration(
      "com.apple.bundle",
      ["public.directory"],
      extensions: ["bundle"],
      "a folder with a known structure"
    ),
    TypeDeclaration(
      "com.apple.plugin",
      ["com.apple.bundle", "com.apple.package"],
      extensions: ["plugin"],
      "a bundle that an application loads"
    ),
    TypeDeclaration(
      "com.apple.metadata-importer",
      ["com.apple.plugin"],
      extensions: ["mdimporter"],
      "an importer of Spotlight"
    ),
    TypeDeclaration(
      "com.apple.quicklook-generator",
      ["com.apple.plugin"],
      extensions: ["qlgenerator"],
      "a generator of Quick Look"
    ),
    TypeDeclaration(
      "com.apple.xpc-service",
      ["com.apple.bundle", "com.apple.package"],
      extensions: ["xpc"],
      "an XPC service"
    ),
    TypeDeclaration("com.apple.framework", ["com.apple.bundle"], extensions: ["framework"], "a framework"),
    TypeDeclaration("com.apple.application", ["public.executable"], "an application"),
    TypeDeclaration(
      "com.apple.application-bundle",
      ["com.apple.application", "com.apple.bundle", "com.apple.package"],
      extensions: ["app"],
      "an application's bundle"
    ),
    TypeDeclaration(
      "com.apple.application-and-system-extension",
      ["com.apple.xpc-service"],
      extensions: ["appex"],
      "an extension of an application"
    ),
    TypeDeclaration("public.unix-executable", ["public.data", "public.executable"], "a program for Unix"),
    TypeDeclaration(
      "com.microsoft.windows-executable",
      ["public.data", "public.executable"],
      extensions: ["exe"],
      mimeTypes: ["application/x-msdownload"],
      "a program for Windows"
    ),
    TypeDeclaration(
      "com.apple.systempreference.prefpane",
      ["com.apple.bundle", "com.apple.package"],
      extensions: ["prefpane"],
      "a pane of System Preferences"
    ),
    TypeDeclaration("public.archive", ["public.data"], "an archive of files"),
    TypeDeclaration(
      "org.gnu.gnu-zip-archive",
      ["public.data", "public.archive"],
      extensions: ["gz", "gzip"],
      mimeTypes: ["application/x-gzip", "application/gzip"],
      "a gzip file"
    ),
    TypeDeclaration(
      "public.bzip2-archive",
      ["public.data", "public.archive"],
      extensions: ["bz2", "bzip2"],
      mimeTypes: ["application/x-bzip2"],
      "a bzip2 file"
    ),
    TypeDeclaration(
      "public.zip-archive",
      ["public.data", "public.archive"],
      extensions: ["zip"],
      mimeTypes: ["application/zip"],
      "a zip archive"
    ),
    TypeDeclaration(
      "com.apple.archive",
      ["public.data", "public.archive"],
      extensions: ["aar", "yaa"],
      "an Apple archive"
    ),
    TypeDeclaration(
      "public.tar-archive",
      ["public.data", "public.archive"],
      extensions: ["tar"],
      mimeTypes: ["application/x-tar"],
      "a tar archive"
    ),
    TypeDeclaration("public.spreadsheet", ["public.content"], "a spreadsheet"),
    TypeDeclaration("public.presentation", ["public.composite-content"], "a presentation"),
    TypeDeclaration("public.database", [], "a database"),
    TypeDeclaration("public.message", [], "an e-mail or another message"),
    TypeDeclaration("public.contact", [], "a person or a company"),
    TypeDeclaration(
      "public.vcard",
      ["public.text", "public.contact"],
      extensions: ["vcf", "vcard"],
      mimeTypes: ["text/vcard", "text/directory", "text/x-vcard"],
      "a contact in vCard"
    ),
    TypeDeclaration("public.to-do-item", [], "a task"),
    TypeDeclaration("public.calendar-event", [], "an event of a calendar"),
    TypeDeclaration("com.apple.mail.email", ["public.data", "public.message"], extensions: ["emlx"], "an e-mail"),
    TypeDeclaration("com.apple.internet-location", ["public.data"], "an address as a file"),
    TypeDeclaration(
      "com.microsoft.internet-shortcut",
      ["public.data"],
      extensions: ["url"],
      "an address as a file of Windows"
    ),
    TypeDeclaration("public.font", [], "a font"),
    TypeDeclaration("public.bookmark", [], "a bookmark"),
    TypeDeclaration(
      "com.rsa.pkcs-12",
      ["public.data"],
      extensions: ["p12", "pfx"],
      mimeTypes: ["application/x-pkcs12"],
      "PKCS 12 data"
    ),
    TypeDeclaration(
      "public.x509-certificate",
      ["public.data"],
      extensions: ["cer", "crt", "der"],
      mimeTypes: ["application/x-x509-ca-cert"],
      "a certificate"
    ),
    TypeDeclaration(
      "org.idpf.epub-container",
      ["public.data", "public.composite-content"],
      extensions: ["epub"],
      mimeTypes: ["application/epub+zip"],
      "an electronic book"
    ),
    TypeDeclaration("public.log", ["public.data"], extensions: ["log"], "a log"),
    TypeDeclaration("com.apple.haptics.ahap", ["public.data"], extensions: ["ahap"], "a haptic pattern"),
    TypeDeclaration(
      "public.geojson",
      ["public.json"],
      extensions: ["geojson"],
      mimeTypes: ["application/geo+json"],
      "a GeoJSON document"
    ),
    TypeDeclaration("com.apple.linkpresentation.metadata", ["public.data"], "the metadata of a link"),
  ]
}
