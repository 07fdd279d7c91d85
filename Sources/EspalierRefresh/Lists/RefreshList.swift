import EspalierCanvas
import EspalierTree

/// What lists and pages have under names that a subclass may want for itself.
///
/// ```swift
/// final class Shelf: PagedListModel<Book> {
///   let state: ShelfState                       // its own; as a `PagedListModel` it has the list's
/// }
/// ```
///
/// ``RefreshListModel`` is the only class that conforms to it.
public protocol RefreshList<Item>: RefreshContainerModel {
  /// What the list loads.
  associatedtype Item
}

extension RefreshList {
  /// The state of the list.
  public var state: RefreshState { refreshList.followed.value.refreshState }

  /// What has been loaded.
  public var items: [Item] { refreshList.followed.value.elements }

  /// The rows that say how the list is.
  ///
  /// New ones take effect at once.
  public var rows: ListRows {
    get { refreshList.statusRows }
    set { refreshList.statusRows = newValue }
  }

  /// The list itself, as the class that shows its content.
  private var refreshList: RefreshListModel<Item> {
    guard let list = self as? RefreshListModel<Item> else {
      trap("\(Self.self) is no RefreshListModel, and so cannot be a RefreshList")
    }
    return list
  }
}
