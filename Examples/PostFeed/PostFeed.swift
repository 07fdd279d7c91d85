// A feed of posts. Notice the way of a tap on one of a post's three buttons: the button sends an event, the event goes up
// to the post's container, and the container shares a text and a style that come down to the photo, whose box shows
// them. Neither the buttons nor the photo know each other or the post.

import Espalier
import ExampleSupport

@main
struct PostFeed {
  static let usage = """
    usage: PostFeed [path | -] [--width n] [--color auto|always|never] [--send like|comment|share]

    Shows a feed of posts from a JSON file, from standard input (-), or the one that comes with the example.

      --width n    columns, from 20 to 1000; by default those of the terminal, at most 72
      --color c    auto (colours where the terminal has them), always or never
      --send a     taps a button of the first post and shows the post before and after

    The file is an object with a list of posts:

      { "posts": [ { "author": { "name": "…", "handle": "…" }, "time": "2 h", "text": "…", "likes": 41,
                     "photo": { "title": "…", "rows": [ "…" ] },
                     "comments": [ { "author": "…", "text": "…" } ] } ] }
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments)
      let action = try arguments.takeChoice(of: "--send", as: PostAction.self)
      let feed = try Feed(path: arguments.operand())
      if let action {
        try show(feed, tapping: action, on: terminal)
      } else {
        terminal.show(FeedList(feed))
      }
    }
  }

  /// Shows the first post before and after a tap on one of its buttons.
  private static func show(_ feed: Feed, tapping action: PostAction, on terminal: Terminal) throws {
    guard let post = feed.posts.first.map(PostItem.init) else {
      throw Failure(.data, "there is no post in the feed whose button could be tapped")
    }
    let view = ContainerView(width: terminal.width, height: 0)
    view.load(post)
    view.update()

    terminal.show(Heading("Before"))
    terminal.show(post)
    view.tap(post.actions[action])
    terminal.show(Heading("After a tap on \(action.rawValue)"))
    terminal.show(post)
  }
}

/// All posts, a rule between them.
final class FeedList: ContainerModel {
  init(_ feed: Feed) {
    super.init()
    childSeparator = { SeparatorModel(color: .brightBlack) }
    for post in feed.posts { add(PostItem(post)) }
    if feed.posts.isEmpty { add(LabelModel.styled(.caption, "No posts yet.")) }
  }
}

/// A line of text on a rule.
final class Heading: ContainerModel {
  init(_ text: StyledText) {
    super.init()
    bottomSeparator = SeparatorModel(character: "━", color: .blue)
    add(LabelModel.styled(.title, text))
  }
}
