import Espalier

/// The three buttons of a post, on one line where there is room.
final class ActionBar: ContainerModel {
  let likeButton: ActionButton
  let commentButton: ActionButton
  let shareButton = ActionButton(.share, "→ Share")

  init(likes: Int, comments: Int) {
    likeButton = ActionButton(.like, "♥ Like", count: likes)
    commentButton = ActionButton(.comment, "✎ Comment", count: comments)
    super.init()
    spacing.itemSpacing = 2
    add(contentsOf: [likeButton, commentButton, shareButton])
  }

  /// The button of an action.
  subscript(action: PostAction) -> ActionButton {
    switch action {
    case .like: likeButton
    case .comment: commentButton
    case .share: shareButton
    }
  }
}

/// A button, with its number of taps if that is counted.
final class ActionButton: LabelModel {
  let action: PostAction
  var count: Int? { didSet { text = face } }
  private let title: String

  init(_ action: PostAction, _ title: String, count: Int? = nil) {
    self.action = action
    self.title = title
    self.count = count
    super.init("", style: .accent)
    text = face
    size = .fit(height: 1)
  }

  override var isFocusable: Bool { true }
  override func didSelect() { send(PostEvents.tapped, action) }

  private var face: StyledText { count.map { "[\(title) \($0)]" } ?? "[\(title)]" }
}
