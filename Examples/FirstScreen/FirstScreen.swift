// A screen as text, and one event. The button does not know its post, and the post does not know the button's text: the
// event goes up to its subscribers, and the name comes down to the nodes that have subscribed to it.

import Espalier

final class PostItem: ContainerModel {
  static let liked = EventID<String>("liked")  // carries the user's name
  static let fan = SharedDataID<String>("fan")
  let button = LabelModel("♡ Like")

  init(_ author: StyledText, _ text: StyledText) {
    super.init()
    add(contentsOf: [LabelModel(author, style: .title), LabelModel(text), button])
    button.subscribe(to: Self.fan) { button, fan in button.text = "♥ \(fan) likes this" }
    subscribe(to: Self.liked) { post, user in post.share(user, as: Self.fan) }
  }
}

@main
struct FirstScreen {
  static func main() {
    let posts = [
      PostItem("Ada" + .gap + "8:30", "First pear blossom!"), PostItem("Ben" + .gap + "9:15", "Rain at last."),
    ]
    let feed = ContainerModel { posts }
    feed.childSeparator = { SeparatorModel() }
    posts[0].button.send(PostItem.liked, "Grace")
    print(feed.rendered(width: 40))
  }
}
