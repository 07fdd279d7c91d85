import Espalier

/// What a user can do with a post: the three buttons.
enum PostAction: String, CaseIterable {
  case like
  case comment
  case share

  /// The command of the action, whose key works anywhere in the post.
  var command: Command {
    switch self {
    case .like: Command("post.like", "Like", keys: "l")
    case .comment: Command("post.comment", "Comment", keys: "c")
    case .share: Command("post.share", "Share", keys: "s")
    }
  }
}

/// What a post shows on its photo after a tap.
struct PhotoNote {
  var text: StyledText
  var style: TextStyleName
}

enum PostEvents {
  /// A button was tapped; goes up.
  static let tapped = EventID<PostAction>("tapped")
}

enum PostData {
  /// What the photo of a post says; comes down.
  static let note = SharedDataID<PhotoNote>("note")
}
