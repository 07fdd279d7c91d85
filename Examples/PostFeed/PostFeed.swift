// A feed of posts. Notice the path of a tap on one of a post's three buttons, or of its key: the button sends an event,
// the event goes up to the post's container, and the container shares a text and a style that come down to the photo,
// whose box shows them. Neither the buttons nor the photo refer to each other or to the post.

import Espalier
import ExampleSupport

@main
struct PostFeed {
  static let usage = """
    usage: PostFeed [path | -] [--live | --print | --svg file] [--steps s] [options]

    Shows a feed of posts from a JSON file, from standard input (-), or from the example's own data.

      --steps s    steps separated by commas: "press down enter, press s"
    \(Presentation.options())

    The arrow keys move between buttons, enter presses one. l, c and s like, comment on and share the focused post.

    The file is an object with a list of posts:

      { "posts": [ { "author": { "name": "…", "handle": "…" }, "time": "2 h", "text": "…", "likes": 41,
                     "photo": { "title": "…", "rows": [ "…" ] },
                     "comments": [ { "author": "…", "text": "…" } ] } ] }
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments)
    try await presentation.show(FeedList(try Feed(path: arguments.operand())))
  }
}

/// All posts, with a separator between them.
final class FeedList: ContainerModel {
  init(_ feed: Feed) {
    super.init()
    childSeparator = { SeparatorModel(color: .brightBlack) }
    for post in feed.posts { add(PostItem(post)) }
    if feed.posts.isEmpty { add(LabelModel.styled(.caption, "No posts yet.")) }
  }
}
