import Espalier

/// A post: its author, text, photo, buttons and comments.
final class PostItem: ContainerModel {
  let actions: ActionBar

  init(_ post: Post) {
    actions = ActionBar(likes: post.likes.value, comments: post.comments.count)
    super.init()
    spacing = Spacing(top: 1, bottom: 1, left: 2, right: 2)
    self {
      LabelModel(
        StyledText(post.author.name).bold() + " " + StyledText("@\(post.author.handle)").foreground(.brightBlack)
          + .gap + StyledText(post.time).dim())
      LabelModel(StyledText(post.text))
      PhotoModel(post.photo)
      actions
      if !post.comments.isEmpty {
        CommentList(post.comments)
      }
    }
    subscribe(to: PostEvents.tapped) { post, action in post.answer(to: action) }
  }

  /// Counts what was tapped, and shares with everything below what the photo has to say.
  private func answer(to action: PostAction) {
    switch action {
    case .like:
      actions.likes += 1
      share(PhotoNote(text: "♥ You like this", color: .red), as: PostData.note)
    case .comment:
      share(PhotoNote(text: "✎ Your comment goes here", color: .yellow), as: PostData.note)
    case .share:
      share(PhotoNote(text: "→ Shared with your friends", color: .green), as: PostData.note)
    }
  }
}

/// The comments of a post, further in.
final class CommentList: ContainerModel {
  init(_ comments: [Comment]) {
    super.init()
    spacing = Spacing(top: 1, left: 4)
    for comment in comments {
      add(LabelModel(StyledText(comment.author).bold() + "  " + StyledText(comment.text)))
    }
  }
}
