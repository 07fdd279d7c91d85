public import EspalierTree
public import EspalierWindow

/// A bar of tabs, and a view with the rows of the selected one.
///
/// ```swift
/// let tabs = TabsModel([TabModel("Trees") { LabelModel("Pear") }, TabModel("Notes", isClosable: true) { notes }])
/// let window = Window(width: 40, height: 10) { .column(.tabs(tabs), .bar(KeyHelpBar())) }
/// //  Trees │ Notes ×
/// // Pear
/// ```
///
/// Each tab keeps its focus and its place. The bar scrolls, so that the selected title is always in view. ``TabCommands``
/// select and close tabs, in the bar and in their rows; so do clicks on a title and on its cross.
///
/// The model is the bar. Its ``view`` shows all tabs, of which only the selected one is not hidden, so they are updated
/// while they are not seen.
public final class TabsModel: ContainerModel {
  /// The user has selected or closed a tab, so that another one is selected; sent from the bar.
  public static let selected = EventID<TabModel>("tabSelected")

  /// The view with the rows of the selected tab.
  public let view: ContainerView

  /// The tabs, in the order of their titles.
  public private(set) var tabs: [TabModel] = []

  /// The selected tab; `nil` only if there are none.
  public private(set) var selection: TabModel?

  /// A closure that decides whether the user may close a tab, for example because it has unsaved changes; by default,
  /// every closable one.
  public var mayClose: (TabModel) -> Bool = { _ in true }

  private let pages = ContainerModel()
  private let row = TabRow()

  /// Creates tabs, and selects the first one.
  public init(_ tabs: [TabModel] = []) {
    view = ContainerView(pages)
    super.init()
    add(row)
    for command in TabCommands.everywhere + TabCommands.inBar { on(command) { $0.perform(command) } }
    // The view can outlive the bar.
    for command in TabCommands.everywhere { pages.on(command) { [weak self] _ in self?.perform(command) } }
    for tab in tabs { insert(tab, at: self.tabs.count) }
  }

  /// Adds a tab, which is selected if it is the only one.
  ///
  /// - Parameters:
  ///   - tab: The tab, whose content has no parent.
  ///   - index: Its place among the others; at the end by default. One that does not exist is the nearest one.
  public func insert(_ tab: TabModel, at index: Int = .max) {
    require(!tabs.contains { $0 === tab }, "the tab \(tab.title) is in the bar already")
    let index = max(0, min(index, tabs.count))
    tab.tabs = self
    tabs.insert(tab, at: index)
    tab.content.isHidden = true
    pages.insert(tab.content, at: index)
    if selection == nil { select(tab) }
    showTabs()
  }

  /// Removes a tab; if it is selected, the next one is, or the last.
  ///
  /// - Returns: Whether the tab was one of these.
  @discardableResult
  public func remove(_ tab: TabModel) -> Bool {
    guard let index = tabs.firstIndex(where: { $0 === tab }) else { return false }
    tabs.remove(at: index)
    tab.tabs = nil
    tab.content.removeFromParent()
    if selection === tab {
      selection = nil
      if !tabs.isEmpty { select(tabs[min(index, tabs.count - 1)]) }
    }
    showTabs()
    return true
  }

  /// Selects a tab, which shows its rows where the user has left them; a tab of other tabs is ignored.
  public func select(_ tab: TabModel) {
    guard tab !== selection, tabs.contains(where: { $0 === tab }) else { return }
    if let selection {
      selection.place = (view.contentOffset, view.focusedModel)
      selection.content.isHidden = true
    }
    selection = tab
    tab.content.isHidden = false
    showTabs()
    // The place is among the rows that this update shows.
    view.update()
    let place = tab.place
    if let place { view.focus(place.focus) }
    view.contentOffset = place?.offset ?? .zero
  }

  /// Selects the next tab, or the one before, around the ends, as the user does.
  public func selectNext(forward isForward: Bool = true) {
    guard let index = tabs.firstIndex(where: { $0 === selection }), tabs.count > 1 else { return }
    change(to: tabs[(index + (isForward ? 1 : tabs.count - 1)) % tabs.count])
  }

  /// Selects a tab as the user does, which sends ``selected``.
  func change(to tab: TabModel) {
    guard tab !== selection else { return }
    select(tab)
    if selection === tab { send(Self.selected, tab) }
  }

  /// Closes a tab as the user does, if it can be closed.
  func close(_ tab: TabModel) {
    guard tab.isClosable, mayClose(tab) else { return }
    let wasSelected = selection === tab
    remove(tab)
    if wasSelected, let selection { send(Self.selected, selection) }
  }

  /// Shows the titles again.
  func showTabs() { row.setNeedsUpdate() }

  private func perform(_ command: Command) {
    switch command {
    case TabCommands.next, TabCommands.right: selectNext()
    case TabCommands.previous, TabCommands.left: selectNext(forward: false)
    default: if let selection { close(selection) }
    }
  }
}

/// The commands of tabs.
public enum TabCommands {
  /// Selects the next tab.
  public static let next = Command("tabs.next", "Next tab", keys: "ctrl+pagedown", group: "Tabs", prominence: .low)
  /// Selects the previous tab.
  public static let previous = Command(
    "tabs.previous", "Previous tab", keys: "ctrl+pageup", group: "Tabs", prominence: .low)
  /// Closes the selected tab, if it can be closed.
  public static let close = Command("tabs.close", "Close tab", keys: "alt+w", group: "Tabs", prominence: .low)
  /// Selects the tab to the right, while the bar is focused.
  public static let right = Command("tabs.right", "Tab to the right", keys: "right", group: "Tabs", prominence: .low)
  /// Selects the tab to the left, while the bar is focused.
  public static let left = Command("tabs.left", "Tab to the left", keys: "left", group: "Tabs", prominence: .low)

  static let everywhere = [next, previous, close]
  static let inBar = [right, left]
}

extension Pane {
  /// Returns a bar with tabs, and the rows of the selected one below it.
  public static func tabs(_ tabs: TabsModel) -> Pane { .column(.bar(tabs), .view(tabs.view)) }
}

extension SpokenRole {
  /// A bar of tabs.
  public static let tabs: SpokenRole = "tabs"
}
