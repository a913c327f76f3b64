// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// `public.item`: a file or a folder.
public let kUTTypeItem: CFString = "public.item"
/// `public.content`: any content that a user sees or hears.
public let kUTTypeContent: CFString = "public.content"
/// `public.composite-content`: a document with several kinds of content.
public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// `public.disk-image`: a disk image.
public let kUTTypeDiskImage: CFString = "public.disk-image"
/// `public.data`: bytes.
public let kUTTypeData: CFString = "public.data"
/// `public.directory`: a folder, whether it is a package or not.
public let kUTTypeDirectory: CFString = "public.directory"
/// `public.symlink`: a symbolic link.
public let kUTTypeSymLink: CFString = "public.symlink"
/// `public.executable`: a program.
public let kUTTypeExecutable: CFString = "public.executable"
/// `public.url`: a URL.
public let kUTTypeURL: CFString = "public.url"
/// `public.file-url`: the URL of a file.
public let kUTTypeFileURL: CFString = "public.file-url"
/// `public.text`: text with or without styles.
public let kUTTypeText: CFString = "public.text"
/// `public.plain-text`: text without styles.
public let kUTTypePlainText: CFString = "public.plain-text"
/// `public.utf8-plain-text`: text in UTF-8.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// `public.utf16-plain-text`: text in UTF-16 in the machine's byte order.
public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
/// `public.delimited-values-text`: a table with any separator.
public let kUTTypeDelimitedText: CFString = "public.delimited-values-text"
/// `public.comma-separated-values-text`: a table with commas.
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// `public.tab-separated-values-text`: a table with tabs.
public let kUTTypeTabSeparatedText: CFString = "public.tab-separated-values-text"
/// `public.rtf`: text with styles.
public let kUTTypeRTF: CFString = "public.rtf"
/// `public.html`: a web page.
public let kUTTypeHTML: CFString = "public.html"
/// `public.xml`: an XML document.
public let kUTTypeXML: CFString = "public.xml"
/// `public.source-code`: the source of a program.
public let kUTTypeSourceCode: CFString = "public.source-code"
/// `com.netscape.javascript-source`: a source in JavaScript.
public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// `public.json`: a JSON document.
public let kUTTypeJSON: CFString = "public.json"
/// `com.apple.property-list`: a property list.
public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// `com.apple.xml-property-list`: a property list in XML.
public let kUTTypeXMLPropertyList: CFString = "com.apple.xml-property-list"
/// `com.apple.binary-property-list`: a binary property list.
public let kUTTypeBinaryPropertyList: CFString = "com.apple.binary-property-list"
/// `com.adobe.pdf`: a PDF document.
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// `com.apple.rtfd`: text with styles and attachments in a folder.
public let kUTTypeRTFD: CFString = "com.apple.rtfd"
/// `com.apple.webarchive`: a web page with all its files.
public let kUTTypeWebArchive: CFString = "com.apple.webarchive"
/// `public.image`: an image.
public let kUTTypeImage: CFString = "public.image"
/// `public.jpeg`: a JPEG image.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// `public.tiff`: a TIFF image.
public let kUTTypeTIFF: CFString = "public.tiff"
/// `com.compuserve.gif`: a GIF image.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// `public.png`: a PNG image.
public let kUTTypePNG: CFString = "public.png"
/// `com.apple.icns`: an icon of macOS.
public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// `com.microsoft.bmp`: a bitmap of Windows.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// `com.microsoft.ico`: an icon of Windows.
public let kUTTypeICO: CFString = "com.microsoft.ico"
/// `public.camera-raw-image`: the raw image of a camera sensor.
public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// `public.svg-image`: an SVG image.
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// `com.apple.live-photo`: a Live Photo.
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// `public.audiovisual-content`: sound or video.
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// `public.movie`: video with or without sound.
public let kUTTypeMovie: CFString = "public.movie"
/// `public.video`: video without sound.
public let kUTTypeVideo: CFString = "public.video"
/// `public.audio`: sound.
public let kUTTypeAudio: CFString = "public.audio"
/// `com.apple.quicktime-movie`: a QuickTime movie.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// `public.mpeg`: an MPEG movie.
public let kUTTypeMPEG: CFString = "public.mpeg"
/// `public.mpeg-2-video`: MPEG-2 video.
public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// `public.mp3`: MP3 sound.
public let kUTTypeMP3: CFString = "public.mp3"
/// `public.mpeg-4`: an MPEG-4 movie.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// `public.mpeg-4-audio`: an MPEG-4 file with sound.
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// `public.avi`: an AVI movie.
public let kUTTypeAVIMovie: CFString = "public.avi"
/// `public.aiff-audio`: AIFF sound.
public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// `com.microsoft.waveform-audio`: WAV sound.
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// `public.midi-audio`: MIDI music.
public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// `public.playlist`: a list of media to play.
public let kUTTypePlaylist: CFString = "public.playlist"
/// `public.folder`: a folder that is not a package.
public let kUTTypeFolder: CFString = "public.folder"
/// `com.apple.package`: a folder that appears as a file.
public let kUTTypePackage: CFString = "com.apple.package"
/// `com.apple.bundle`: a folder with a known structure.
public let kUTTypeBundle: CFString = "com.apple.bundle"
/// `com.apple.application`: an application.
public let kUTTypeApplication: CFString = "com.apple.application"
/// `public.archive`: a file that contains other files.
public let kUTTypeArchive: CFString = "public.archive"
/// `org.gnu.gnu-zip-archive`: a gzip file.
public let kUTTypeGNUZipArchive: CFString = "org.gnu.gnu-zip-archive"
/// `public.bzip2-archive`: a bzip2 file.
public let kUTTypeBzip2Archive: CFString = "public.bzip2-archive"
/// `public.zip-archive`: a zip archive.
public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// `public.spreadsheet`: a spreadsheet.
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// `public.presentation`: a presentation.
public let kUTTypePresentation: CFString = "public.presentation"
/// `public.database`: a database.
public let kUTTypeDatabase: CFString = "public.database"
/// `public.message`: an e-mail or another message.
public let kUTTypeMessage: CFString = "public.message"
/// `public.contact`: a person or a company.
public let kUTTypeContact: CFString = "public.contact"
/// `public.vcard`: a contact in vCard.
public let kUTTypeVCard: CFString = "public.vcard"
/// `public.calendar-event`: an event of a calendar.
public let kUTTypeCalendarEvent: CFString = "public.calendar-event"
/// `com.apple.mail.email`: an e-mail.
public let kUTTypeEmailMessage: CFString = "com.apple.mail.email"
/// `public.font`: a font.
public let kUTTypeFont: CFString = "public.font"
/// `public.bookmark`: a bookmark.
public let kUTTypeBookmark: CFString = "public.bookmark"
/// `org.idpf.epub-container`: an electronic book.
public let kUTTypeElectronicPublication: CFString = "org.idpf.epub-container"
/// `public.log`: a log.
public let kUTTypeLog: CFString = "public.log"
