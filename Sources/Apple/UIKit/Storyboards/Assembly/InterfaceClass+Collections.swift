import Foundation

extension InterfaceClass {
  /// Collection views and their contents, keyed by element name.
  static let collections: [String: InterfaceClass] = [
    "collectionView": .view(UICollectionView.self) { collection, element, assembly in
      if let layout = element.child("collectionViewLayout").flatMap(assembly.make) as? UICollectionViewLayout {
        collection.adopt(layout)
      }
      if element.flag("allowsSelection") == false { collection.allowsSelection = false }
      if let allows = element.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = allows }
      if let isPaging = element.flag("pagingEnabled") { collection.isPagingEnabled = isPaging }
      if let bounces = element.flag("alwaysBounceVertical") { collection.alwaysBounceVertical = bounces }
      for prototype in element.contents(of: "cells") { register(prototype, for: collection, assembly) }
      if let header = element.child("sectionHeaderView") {
        register(header, UICollectionView.elementKindSectionHeader, for: collection, assembly)
      }
      if let footer = element.child("sectionFooterView") {
        register(footer, UICollectionView.elementKindSectionFooter, for: collection, assembly)
      }
    },
    "collectionViewCell": .view(UICollectionViewCell.self) { cell, element, assembly in
      cell.reuseIdentifier = element["reuseIdentifier"]
      guard let content = element.child("contentView").flatMap(assembly.make) as? UIView else { return }
      cell.adopt(content: content)
    },
    "collectionViewCellContentView": .view(UIView.self),
    "collectionReusableView": .view(UICollectionReusableView.self) { view, element, _ in
      view.reuseIdentifier = element["reuseIdentifier"]
    },
    "collectionViewController": .viewController(UICollectionViewController.self) { controller, element, _ in
      if let clears = element.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = clears
      }
    },
    "collectionViewLayout": .layout(UICollectionViewLayout.self) { _, _, _ in },
    "collectionViewFlowLayout": .layout(UICollectionViewFlowLayout.self) { layout, element, _ in
      if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
      if let spacing = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
      if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
      if let size = element.child("itemSize").flatMap(CGSize.init) { layout.itemSize = size }
      if let size = element.child("headerReferenceSize").flatMap(CGSize.init) { layout.headerReferenceSize = size }
      if let size = element.child("footerReferenceSize").flatMap(CGSize.init) { layout.footerReferenceSize = size }
      if let inset = element.child("sectionInset") {
        layout.sectionInset = UIEdgeInsets(
          top: inset.number("minY") ?? 0,
          left: inset.number("minX") ?? 0,
          bottom: inset.number("maxY") ?? 0,
          right: inset.number("maxX") ?? 0
        )
      }
    },
  ]

  /// Returns the description of a class of layouts, whose objects are created with `init(coder:)`.
  private static func layout<Layout: UICollectionViewLayout>(
    _ type: Layout.Type,
    _ configure: @escaping Configure<Layout>
  ) -> InterfaceClass {
    InterfaceClass(
      type: type,
      covers: { $0 is Layout.Type },
      make: { ($0 as? UICollectionViewLayout.Type)?.init(coder: $1) }
    ) { object, element, assembly in
      if let layout = object as? Layout { configure(layout, element, assembly) }
    }
  }

  private static func register(
    _ prototype: InterfaceElement,
    for collection: UICollectionView,
    _ assembly: InterfaceAssembly
  ) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    collection.queue.register({ _ in made(prototype, assembly) }, for: identifier)
  }

  private static func register(
    _ prototype: InterfaceElement,
    _ kind: String,
    for collection: UICollectionView,
    _ assembly: InterfaceAssembly
  ) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    let name = UICollectionView.queueName(kind, identifier)
    collection.viewQueue.register({ _ in made(prototype, assembly) }, for: name)
  }

  private static func made<View: UICollectionReusableView>(
    _ prototype: InterfaceElement,
    _ assembly: InterfaceAssembly
  ) -> View {
    let own = InterfaceAssembly(prototype: prototype, of: assembly)
    guard let view = own.make(prototype) as? View else {
      fatalError("\(own.file.name), line \(prototype.line): the prototype is no \(View.self).")
    }
    view.prototype = own
    own.finish()
    return view
  }
}
