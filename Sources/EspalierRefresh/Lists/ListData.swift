public import EspalierTree

/// Data that define how they are displayed, as sections of items in display order.
///
/// ```swift
/// struct Results: ListData {
///   var people: [Person]
///   var posts: [Post]
///   var next: PagePosition?
///
///   static var pageable: WritableKeyPath<Self, [Post]>? { \.posts }
///
///   var sections: [ListSection] {
///     [
///       ListSection(people, header: { LabelModel.styled(.subtitle, "People") }, make: { PersonModel($0) }),
///       ListSection(posts) { PostModel($0) },
///     ]
///   }
/// }
/// ```
public protocol ListData {
  /// The type of the items in the section that grows by pages.
  associatedtype Item

  /// The sections, in display order.
  var sections: [ListSection] { get }

  /// The section that grows when more is loaded; `nil` if none does.
  static var pageable: WritableKeyPath<Self, [Item]>? { get }

  /// The position of the next page; `nil` if there is none.
  var next: PagePosition? { get set }
}

extension ListData {
  /// Appends the new items of the next page to the pageable section; all other sections stay as they are.
  ///
  /// - Complexity: O(n) in the number of items.
  public mutating func append(_ nextPage: Self) {
    next = nextPage.next
    guard let pageable = Self.pageable else { return }
    var items = PagedItems<Item>()
    items.append(self[keyPath: pageable])
    items.append(nextPage[keyPath: pageable])
    self[keyPath: pageable] = items.items
  }

  /// Shows the sections in a container, keeping the models of existing items that are unchanged.
  ///
  /// - Complexity: O(n) in the number of items.
  public func show(in container: ContainerModel) { SectionModel.show(sections, in: container) }
}
