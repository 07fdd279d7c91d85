public import EspalierTree

/// A section of a list: items that are shown by one kind of cell, with a header and a footer if there are any.
public struct ListSection {
  /// Shows the items in a container.
  let show: (ContainerModel) -> Void

  let makeHeader: (() -> Model)?
  let makeFooter: (() -> Model)?

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else its position.
  ///   - header: Makes what stands above the items; made once, as long as the section has its place.
  ///   - footer: Makes what stands below the items; made once, as long as the section has its place.
  ///   - make: Makes the model of an item.
  public init<Item>(
    _ items: [Item], id: ((Item) -> AnyHashable)? = nil, header: (() -> Model)? = nil, footer: (() -> Model)? = nil,
    make: @escaping (Item) -> CellModel
  ) {
    makeHeader = header
    makeFooter = footer
    let identify = id ?? PagedItems<Item>.ownIdentity
    show = { container in
      container.setChildren(Array(items.enumerated())) {
        identify?($0.element) ?? AnyHashable($0.offset)
      } make: {
        make($0.element)
      }
    }
  }
}

/// A section in the tree.
final class SectionModel: ContainerModel {
  private let items = ContainerModel()

  init(_ section: ListSection) {
    super.init()
    if let header = section.makeHeader?() { add(header) }
    add(items)
    if let footer = section.makeFooter?() { add(footer) }
    show(section)
  }

  func show(_ section: ListSection) {
    section.show(items)
  }
}
