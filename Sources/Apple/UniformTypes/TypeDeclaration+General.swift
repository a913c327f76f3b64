extension TypeDeclaration {
  /// The most general types, and the types of text, documents, folders and programs.
  static let general: [TypeDeclaration] = [
    TypeDeclaration("public.item", [], "a file or a folder"),
    TypeDeclaration("public.content", [], "anything that contains what a user sees"),
    TypeDeclaration("public.composite-content", ["public.content"], "a document with several kinds of content"),
    TypeDeclaration("public.disk-image", ["public.content", "public.archive"], "a disk image"),
    TypeDeclaration("public.data", ["public.item"], "bytes"),
    TypeDeclaration("public.directory", ["public.item"], "a folder, whether it is a package or not"),
    TypeDeclaration("com.apple.resolvable", [], "a link or an alias"),
    TypeDeclaration("public.symlink", ["public.item", "com.apple.resolvable"], "a symbolic link"),
    TypeDeclaration("public.executable", ["public.item"], "a program"),
    TypeDeclaration(
      "com.apple.mount-point",
      ["public.item", "com.apple.resolvable"],
      "a volume's place in the file system"
    ),
    TypeDeclaration("com.apple.alias-file", ["public.data", "com.apple.resolvable"], "an alias"),
    TypeDeclaration("com.apple.bookmark", ["public.data", "com.apple.resolvable"], "bookmark data"),
    TypeDeclaration("public.url", ["public.data"], mimeTypes: ["text/x-url"], "an address"),
    TypeDeclaration("public.file-url", ["public.url"], "the address of a file"),
    TypeDeclaration("public.text", ["public.data", "public.content"], "text with or without styles"),
    TypeDeclaration(
      "public.plain-text",
      ["public.text"],
      extensions: ["txt", "text"],
      mimeTypes: ["text/plain"],
      "text without styles"
    ),
    TypeDeclaration("public.utf8-plain-text", ["public.plain-text"], "text in UTF-8"),
    TypeDeclaration("public.utf16-external-plain-text", ["public.plain-text"], "text in UTF-16 with a byte order mark"),
    TypeDeclaration("public.utf16-plain-text", ["public.plain-text"], "text in UTF-16 in the machine's byte order"),
    TypeDeclaration("public.delimited-values-text", ["public.text"], "a table with any separator"),
    TypeDeclaration(
      "public.comma-separated-values-text",
      ["public.delimited-values-text"],
      extensions: ["csv"],
      mimeTypes: ["text/csv", "text/comma-separated-values"],
      "a table with commas"
    ),
    TypeDeclaration(
      "public.tab-separated-values-text",
      ["public.delimited-values-text"],
      extensions: ["tsv"],
      mimeTypes: ["text/tab-separated-values"],
      "a table with tabs"
    ),
    TypeDeclaration(
      "public.utf8-tab-separated-values-text",
      ["public.tab-separated-values-text", "public.utf8-plain-text"],
      "a table with tabs in UTF-8"
    ),
    TypeDeclaration(
      "public.rtf",
      ["public.text"],
      extensions: ["rtf"],
      mimeTypes: ["text/rtf", "application/rtf"],
      "text with styles"
    ),
    TypeDeclaration(
      "public.html",
      ["public.text"],
      extensions: ["html", "htm", "shtml", "shtm"],
      mimeTypes: ["text/html"],
      "a web page"
    ),
    TypeDeclaration(
      "public.xml",
      ["public.text"],
      extensions: ["xml"],
      mimeTypes: ["application/xml", "text/xml"],
      "an XML document"
    ),
    TypeDeclaration(
      "public.yaml",
      ["public.text"],
      extensions: ["yml", "yaml"],
      mimeTypes: ["application/x-yaml"],
      "a YAML document"
    ),
    TypeDeclaration("public.css", ["public.text"], extensions: ["css"], mimeTypes: ["text/css"], "a style sheet"),
    TypeDeclaration("public.source-code", ["public.plain-text"], "the source of a program"),
    TypeDeclaration("public.assembly-source", ["public.source-code"], extensions: ["s"], "a source in assembly"),
    TypeDeclaration("public.c-source", ["public.source-code"], extensions: ["c"], "a source in C"),
    TypeDeclaration("public.objective-c-source", ["public.source-code"], extensions: ["m"], "a source in Objective-C"),
    TypeDeclaration("public.swift-source", ["public.source-code"], extensions: ["swift"], "a source in Swift"),
    TypeDeclaration(
      "public.c-plus-plus-source",
      ["public.source-code"],
      extensions: ["cpp", "cp", "c++", "cc", "cxx"],
      "a source in C++"
    ),
    TypeDeclaration(
      "public.objective-c-plus-plus-source",
      ["public.source-code"],
      extensions: ["mm"],
      "a source in Objective-C++"
    ),
    TypeDeclaration("public.c-header", ["public.source-code"], extensions: ["h"], "a header in C"),
    TypeDeclaration(
      "public.c-plus-plus-header",
      ["public.source-code"],
      extensions: ["hpp", "h++", "hxx", "hh"],
      "a header in C++"
    ),
    TypeDeclaration("public.script", ["public.source-code"], "a source that an interpreter runs"),
    TypeDeclaration(
      "com.apple.applescript.text",
      ["public.script"],
      extensions: ["applescript"],
      "a script in AppleScript"
    ),
    TypeDeclaration("com.apple.applescript.script", ["public.data"], extensions: ["scpt"], "a compiled AppleScript"),
    TypeDeclaration(
      "com.apple.applescript.script-bundle",
      ["com.apple.bundle", "com.apple.package"],
      extensions: ["scptd"],
      "a bundle of AppleScript"
    ),
    TypeDeclaration(
      "com.netscape.javascript-source",
      ["public.source-code"],
      extensions: ["js", "javascript", "mjs"],
      mimeTypes: ["text/javascript", "application/javascript"],
      "a source in JavaScript"
    ),
    TypeDeclaration("public.shell-script", ["public.script"], extensions: ["sh", "command"], "a script for a shell"),
    TypeDeclaration(
      "public.perl-script",
      ["public.shell-script"],
      extensions: ["pl", "pm"],
      mimeTypes: ["text/x-perl-script"],
      "a script in Perl"
    ),
    TypeDeclaration(
      "public.python-script",
      ["public.shell-script"],
      extensions: ["py"],
      mimeTypes: ["text/x-python-script"],
      "a script in Python"
    ),
    TypeDeclaration(
      "public.ruby-script",
      ["public.shell-script"],
      extensions: ["rb", "rbw"],
      mimeTypes: ["text/x-ruby-script"],
      "a script in Ruby"
    ),
    TypeDeclaration(
      "public.php-script",
      ["public.shell-script"],
      extensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"],
      mimeTypes: ["text/php", "text/x-php-script", "application/php"],
      "a script in PHP"
    ),
    TypeDeclaration("public.make-source", ["public.script"], extensions: ["mk", "mak"], "a makefile"),
    TypeDeclaration(
      "public.json",
      ["public.text"],
      extensions: ["json"],
      mimeTypes: ["application/json"],
      "a JSON document"
    ),
    TypeDeclaration("com.apple.property-list", ["public.data"], extensions: ["plist"], "a property list"),
    TypeDeclaration(
      "com.apple.xml-property-list",
      ["com.apple.property-list", "public.xml"],
      "a property list in XML"
    ),
    TypeDeclaration("com.apple.binary-property-list", ["com.apple.property-list"], "a binary property list"),
    TypeDeclaration(
      "com.adobe.pdf",
      ["public.data", "public.composite-content"],
      extensions: ["pdf"],
      mimeTypes: ["application/pdf"],
      "a PDF document"
    ),
    TypeDeclaration(
      "com.apple.rtfd",
      ["com.apple.package", "public.composite-content"],
      extensions: ["rtfd"],
      "text with styles and attachments in a folder"
    ),
    TypeDeclaration(
      "com.apple.flat-rtfd",
      ["public.data", "public.composite-content"],
      "text with styles and attachments in a file"
    ),
    TypeDeclaration(
      "com.apple.webarchive",
      ["public.data", "public.composite-content"],
      extensions: ["webarchive"],
      mimeTypes: ["application/x-webarchive"],
      "a web page with all its files"
    ),
  ]
}
