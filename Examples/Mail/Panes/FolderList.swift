import Espalier
import ExampleSupport

/// The folders, one a row.
final class FolderList: ContainerModel {
  init(_ folders: [MailFolder]) {
    super.init()
    add(contentsOf: folders.map(FolderRow.init))
  }

  /// The row of a folder.
  func row(of folder: MailFolder) -> FolderRow? {
    children.lazy.compactMap { $0 as? FolderRow }.first { $0.folder === folder }
  }
}

/// A folder, and how many of its messages nobody has read.
final class FolderRow: CellModel {
  let folder: MailFolder
  /// Whether its messages are shown.
  var isOpen = false {
    didSet { setNeedsUpdate() }
  }

  init(_ folder: MailFolder) {
    self.folder = folder
    super.init()
    size = .fill(height: 1)
    on(MailCommands.open) { $0.didSelect() }
  }

  override var content: StyledText {
    let name = StyledText(folder.name, style: isOpen ? .plain.bold() : .plain)
    guard let counts = folder.counts, counts.all > 0 else { return name }
    return counts.unseen > 0
      ? name + .gap + StyledText(counts.unseen.grouped, style: effectiveTheme[.accent].style)
      : name + .gap + StyledText(counts.all.grouped, style: effectiveTheme[.muted].style)
  }
  override var spokenLabel: String { folder.name }
  override var spokenValue: String? { folder.counts.map { "\($0.unseen) unread of \($0.all)" } }
  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { FolderCell.self }
  override func didSelect() { send(MailEvents.folderOpened, self) }
}

final class FolderCell: Cell<FolderRow> {
  override func draw(in canvas: inout Canvas) {
    let inside = canvas.bounds.inset(by: Insets(left: 1, right: 1))
    canvas.draw(model.content, in: inside, paragraph: ParagraphStyle(lineLimit: 1))
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
