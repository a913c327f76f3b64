/// The types of images, sound, video and models, and all other types that contain data.
///
/// Apple: [System-declared uniform type identifiers](https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers).
extension UTType {
  /// `public.image`: an image.
  public static var image: UTType { UTType(known: "public.image") }
  /// `public.jpeg`: a JPEG image.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// `public.tiff`: a TIFF image.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// `com.compuserve.gif`: a GIF image.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// `public.png`: a PNG image.
  public static var png: UTType { UTType(known: "public.png") }
  /// `com.apple.icns`: an icon of macOS.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// `com.microsoft.bmp`: a bitmap of Windows.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// `com.microsoft.ico`: an icon of Windows.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// `public.camera-raw-image`: the raw image of a camera sensor.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  /// `public.svg-image`: an SVG image.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// `com.apple.live-photo`: a Live Photo.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  /// `public.heif`: an image in HEIF.
  public static var heif: UTType { UTType(known: "public.heif") }
  /// `public.heic`: an image in HEIF with HEVC.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// `public.heics`: a sequence of images in HEIF with HEVC.
  public static var heics: UTType { UTType(known: "public.heics") }
  /// `org.webmproject.webp`: a WebP image.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// `com.ilm.openexr-image`: an OpenEXR image.
  public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
  /// `com.adobe.raw-image`: a raw image in DNG.
  public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
  /// `public.3d-content`: a three-dimensional model.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  /// `com.pixar.universal-scene-description`: a USD scene.
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
  /// `com.pixar.universal-scene-description-mobile`: a USD scene with its files.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  /// `com.apple.reality`: a Reality file.
  public static var realityFile: UTType { UTType(known: "com.apple.reality") }
  /// `com.apple.scenekit.scene`: a scene of SceneKit.
  public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
  /// `com.apple.arobject`: an object for ARKit.
  public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
  /// `public.audiovisual-content`: sound or video.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// `public.movie`: video with or without sound.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// `public.video`: video without sound.
  public static var video: UTType { UTType(known: "public.video") }
  /// `public.audio`: sound.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// `com.apple.quicktime-movie`: a QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// `public.mpeg`: an MPEG movie.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  /// `public.mpeg-2-video`: MPEG-2 video.
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  /// `public.mpeg-2-transport-stream`: an MPEG-2 transport stream.
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  /// `public.mp3`: MP3 sound.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// `public.mpeg-4`: an MPEG-4 movie.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// `public.mpeg-4-audio`: an MPEG-4 file with sound.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  /// `com.apple.protected-mpeg-4-audio`: MPEG-4 sound with copy protection.
  public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
  /// `com.apple.protected-mpeg-4-video`: an MPEG-4 movie with copy protection.
  public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
  /// `public.avi`: an AVI movie.
  public static var avi: UTType { UTType(known: "public.avi") }
  /// `public.aiff-audio`: AIFF sound.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  /// `com.microsoft.waveform-audio`: WAV sound.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  /// `public.midi-audio`: MIDI music.
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  /// `public.playlist`: a list of media to play.
  public static var playlist: UTType { UTType(known: "public.playlist") }
  /// `public.m3u-playlist`: an M3U list.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
  /// `public.folder`: a folder that is not a package.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// `public.volume`: the root of a volume.
  public static var volume: UTType { UTType(known: "public.volume") }
  /// `com.apple.package`: a folder that appears as a file.
  public static var package: UTType { UTType(known: "com.apple.package") }
  /// `com.apple.bundle`: a folder with a known structure.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  /// `com.apple.plugin`: a bundle that an application loads.
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
  /// `com.apple.metadata-importer`: a Spotlight importer.
  public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
  /// `com.apple.quicklook-generator`: a Quick Look generator.
  public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
  /// `com.apple.xpc-service`: an XPC service.
  public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
  /// `com.apple.framework`: a framework.
  public static var framework: UTType { UTType(known: "com.apple.framework") }
  /// `com.apple.application`: an application.
  public static var application: UTType { UTType(known: "com.apple.application") }
  /// `com.apple.application-bundle`: an application's bundle.
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  /// `com.apple.application-and-system-extension`: an extension of an application.
  public static var applicationExtension: UTType { UTType(known: "com.apple.application-and-system-extension") }
  /// `public.unix-executable`: a program for Unix.
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  /// `com.microsoft.windows-executable`: a program for Windows.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  /// `com.apple.systempreference.prefpane`: a pane of System Preferences.
  public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
  /// `public.archive`: a file that contains other files.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// `org.gnu.gnu-zip-archive`: a gzip file.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  /// `public.bzip2-archive`: a bzip2 file.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  /// `public.zip-archive`: a zip archive.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// `com.apple.archive`: an Apple archive.
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
  /// `public.tar-archive`: a tar archive.
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
  /// `public.spreadsheet`: a spreadsheet.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  /// `public.presentation`: a presentation.
  public static var presentation: UTType { UTType(known: "public.presentation") }
  /// `public.database`: a database.
  public static var database: UTType { UTType(known: "public.database") }
  /// `public.message`: an e-mail or another message.
  public static var message: UTType { UTType(known: "public.message") }
  /// `public.contact`: a person or a company.
  public static var contact: UTType { UTType(known: "public.contact") }
  /// `public.vcard`: a contact in vCard.
  public static var vCard: UTType { UTType(known: "public.vcard") }
  /// `public.to-do-item`: a task.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  /// `public.calendar-event`: an event of a calendar.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  /// `com.apple.mail.email`: an e-mail.
  public static var emailMessage: UTType { UTType(known: "com.apple.mail.email") }
  /// `com.apple.internet-location`: a file that contains a URL.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  /// `com.microsoft.internet-shortcut`: a Windows file that contains a URL.
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
  /// `public.font`: a font.
  public static var font: UTType { UTType(known: "public.font") }
  /// `public.bookmark`: a bookmark.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  /// `com.rsa.pkcs-12`: PKCS 12 data.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  /// `public.x509-certificate`: a certificate.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  /// `org.idpf.epub-container`: an electronic book.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  /// `public.log`: a log.
  public static var log: UTType { UTType(known: "public.log") }
  /// `com.apple.haptics.ahap`: a haptic pattern.
  public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
  /// `public.geojson`: a GeoJSON document.
  public static var geoJSON: UTType { UTType(known: "public.geojson") }
  /// `com.apple.linkpresentation.metadata`: the metadata of a link.
  public static var linkPresentationMetadata: UTType { UTType(known: "com.apple.linkpresentation.metadata") }
}
