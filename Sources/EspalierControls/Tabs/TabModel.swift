public import EspalierTree

/// A tab of a ``TabsModel``: a title, and the rows that are shown while it is selected.
public final class TabModel {
  /// The title, on one line.
  public var title: StyledText {
    didSet { if title != oldValue { tabs?.showTabs() } }
  }

  /// A count or a dot after the title; `nil`, the default, for none.
  public var badge: Badge? {
    didSet { if badge != oldValue { tabs?.showTabs() } }
  }

  /// Whether the user can close the tab; its title is then followed by a cross.
  public let isClosable: Bool

  /// The rows.
  public let content: ContainerModel

  /// The tabs that this one belongs to.
  weak var tabs: TabsModel?

  /// Where the user was when the tab was last shown.
  var place: (offset: Point, focus: CellModel?)?

  /// Creates a tab of a container.
  ///
  /// - Parameters:
  ///   - title: The title, on one line.
  ///   - isClosable: Whether the user can close the tab.
  ///   - content: The rows.
  /// - Precondition: The container has no parent.
  public init(_ title: StyledText, isClosable: Bool = false, content: ContainerModel) {
    self.title = title
    self.isClosable = isClosable
    self.content = content
  }

  /// Creates a tab of models.
  public convenience init(_ title: StyledText, isClosable: Bool = false, @ModelBuilder _ rows: () -> [Model]) {
    let content = ContainerModel()
    content.add(contentsOf: rows())
    self.init(title, isClosable: isClosable, content: content)
  }
}
