public import EspalierTree

/// Data that say which cell models they are shown by: sections of items, in the order of display.
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
  /// What the section that grows by pages is made of.
  associatedtype Item

  /// The sections, in the order of display.
  var sections: [ListSection] { get }

  /// The section that grows when more is loaded; `nil` when none does.
  static var pageable: WritableKeyPath<Self, [Item]>? { get }

  /// Where the next page begins; `nil` when there is none.
  var next: PagePosition? { get set }
}

extension ListData {
  /// Appends the items of the pageable section of the next page, those that are not there yet, and goes on to where
  /// that page ends; all other sections stay.
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

  /// Shows the sections in a container; models of items that are still there, and equal to what they were, are kept.
  ///
  /// - Complexity: O(n) in the number of items.
  public func show(in container: ContainerModel) {
    SectionModel.show(sections, in: container)
  }
}
