import Espalier

/// A post: its author, text, photo, buttons and comments.
final class PostItem: ContainerModel {
  let actions: ActionBar

  init(_ post: Post) {
    actions = ActionBar(likes: post.likes.value, comments: post.comments.count)
    super.init()
    spacing = Spacing(top: 1, bottom: 1, left: 2, right: 2)
    self {
      Byline(post)
      LabelModel(post.text)
      PhotoFrame(post.photo)
      actions
      if !post.comments.isEmpty {
        CommentList(post.comments)
      }
    }
    subscribe(to: PostEvents.tapped) { post, action in post.respond(to: action) }
    for action in PostAction.allCases {
      on(action.command) { post in post.actions[action].didSelect() }
    }
  }

  /// Counts a tap, and shares the photo's note with everything below.
  private func respond(to action: PostAction) {
    switch action {
    case .like:
      actions.likeButton.count? += 1
      share(PhotoNote(text: "♥ You like this", style: .accent), as: PostData.note)
    case .comment:
      share(PhotoNote(text: "✎ Your comment goes here", style: .warning), as: PostData.note)
    case .share:
      share(PhotoNote(text: "→ Shared with your friends", style: .success), as: PostData.note)
    }
  }
}

/// Who wrote a post and when, on one line where there is room.
final class Byline: ContainerModel {
  init(_ post: Post) {
    super.init()
    spacing.itemSpacing = 1
    let name = LabelModel(post.author.name, style: .title)
    name.size = .fit(height: 1)
    let handle = LabelModel("@\(post.author.handle)", style: .muted)
    handle.size = .flexible(minimum: 5, height: 1)
    let time = LabelModel(post.time, style: .caption)
    time.size = .fit(height: 1)
    add(contentsOf: [name, handle, time])
  }
}

/// The comments of a post, indented.
final class CommentList: ContainerModel {
  init(_ comments: [Comment]) {
    super.init()
    spacing = Spacing(top: 1, left: 4)
    for comment in comments {
      add(LabelModel(StyledText(comment.author).bold() + "  " + StyledText(comment.text)))
    }
  }
}
