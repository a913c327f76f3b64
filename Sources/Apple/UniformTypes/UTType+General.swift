/// The most general types, and the types of text, documents, folders and programs.
///
/// Apple: [System-declared uniform type
/// identifiers](https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers).
extension UTType {
  /// `public.item`: a file or a folder.
  public static var item: UTType { UTType(known: "public.item") }
  /// `public.content`: any content that a user sees or hears.
  public static var content: UTType { UTType(known: "public.content") }
  /// `public.composite-content`: a document with several kinds of content.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// `public.disk-image`: a disk image.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  /// `public.data`: bytes.
  public static var data: UTType { UTType(known: "public.data") }
  /// `public.directory`: a folder, whether it is a package or not.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// `com.apple.resolvable`: a link or an alias.
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  /// `public.symlink`: a symbolic link.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  /// `public.executable`: a program.
  public static var executable: UTType { UTType(known: "public.executable") }
  /// `com.apple.mount-point`: a volume's place in the file system.
  public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
  /// `com.apple.alias-file`: an alias.
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
  /// `com.apple.bookmark`: bookmark data.
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
  /// `public.url`: a URL.
  public static var url: UTType { UTType(known: "public.url") }
  /// `public.file-url`: the URL of a file.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// `public.text`: text with or without styles.
  public static var text: UTType { UTType(known: "public.text") }
  /// `public.plain-text`: text without styles.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// `public.utf8-plain-text`: text in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// `public.utf16-external-plain-text`: text in UTF-16 with a byte order mark.
  public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
  /// `public.utf16-plain-text`: text in UTF-16 in the machine's byte order.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  /// `public.delimited-values-text`: a table with any separator.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  /// `public.comma-separated-values-text`: a table with commas.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// `public.tab-separated-values-text`: a table with tabs.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// `public.utf8-tab-separated-values-text`: a table with tabs in UTF-8.
  public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
  /// `public.rtf`: text with styles.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// `public.html`: a web page.
  public static var html: UTType { UTType(known: "public.html") }
  /// `public.xml`: an XML document.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// `public.yaml`: a YAML document.
  public static var yaml: UTType { UTType(known: "public.yaml") }
  /// `public.css`: a style sheet.
  public static var css: UTType { UTType(known: "public.css") }
  /// `public.source-code`: the source of a program.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// `public.assembly-source`: a source in assembly.
  public static var assemblySource: UTType { UTType(known: "public.assembly-source") }
  /// `public.c-source`: a source in C.
  public static var cSource: UTType { UTType(known: "public.c-source") }
  /// `public.objective-c-source`: a source in Objective-C.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  /// `public.swift-source`: a source in Swift.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// `public.c-plus-plus-source`: a source in C++.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  /// `public.objective-c-plus-plus-source`: a source in Objective-C++.
  public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }
  /// `public.c-header`: a header in C.
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  /// `public.c-plus-plus-header`: a header in C++.
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  /// `public.script`: a source that an interpreter runs.
  public static var script: UTType { UTType(known: "public.script") }
  /// `com.apple.applescript.text`: a script in AppleScript.
  public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
  /// `com.apple.applescript.script`: a compiled AppleScript.
  public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
  /// `com.apple.applescript.script-bundle`: a bundle with a compiled AppleScript.
  public static var osaScriptBundle: UTType { UTType(known: "com.apple.applescript.script-bundle") }
  /// `com.netscape.javascript-source`: a source in JavaScript.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  /// `public.shell-script`: a script for a shell.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  /// `public.perl-script`: a script in Perl.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  /// `public.python-script`: a script in Python.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  /// `public.ruby-script`: a script in Ruby.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  /// `public.php-script`: a script in PHP.
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  /// `public.make-source`: a makefile.
  public static var makefile: UTType { UTType(known: "public.make-source") }
  /// `public.json`: a JSON document.
  public static var json: UTType { UTType(known: "public.json") }
  /// `com.apple.property-list`: a property list.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  /// `com.apple.xml-property-list`: a property list in XML.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  /// `com.apple.binary-property-list`: a binary property list.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  /// `com.adobe.pdf`: a PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// `com.apple.rtfd`: text with styles and attachments in a folder.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  /// `com.apple.flat-rtfd`: text with styles and attachments in a file.
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
  /// `com.apple.webarchive`: a web page with all its files.
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
}
