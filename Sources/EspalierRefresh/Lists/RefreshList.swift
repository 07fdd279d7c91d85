import EspalierCanvas
import EspalierTree

/// The members of lists and pages whose names a subclass may want to use itself.
///
/// ```swift
/// final class Shelf: PagedListModel<Book> {
///   let state: ShelfState                       // its own; as a `PagedListModel`, it has the list's state
/// }
/// ```
///
/// ``RefreshListModel`` is the only class that conforms to it.
public protocol RefreshList<Item>: RefreshContainerModel {
  /// The type of what the list loads.
  associatedtype Item
}

extension RefreshList {
  /// The state of the list.
  public var state: RefreshState { refreshList.followed.value.refreshState }

  /// The loaded items.
  public var items: [Item] { refreshList.followed.value.elements }

  /// The rows that show the status of the list.
  ///
  /// A new value takes effect immediately.
  public var rows: ListRows {
    get { refreshList.statusRows }
    set { refreshList.statusRows = newValue }
  }

  /// The list itself, as the class that shows its content.
  private var refreshList: RefreshListModel<Item> {
    guard let list = self as? RefreshListModel<Item> else {
      trap("\(Self.self) conforms to RefreshList, but is not a RefreshListModel")
    }
    return list
  }
}
