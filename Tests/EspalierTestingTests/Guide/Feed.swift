import Espalier

enum PostEvents {
  static let liked = EventID<Void>("liked")
  static let commented = EventID<String>("commented")
}

enum PostData {
  static let accent = SharedDataID<TextColor>("accent")
}

final class LikeButton: CellModel {
  override var content: StyledText { "[like]" }
  override func didSelect() { send(PostEvents.liked) }
}

final class PostItem: ContainerModel {
  init(_ author: String) {
    super.init()
    let title = LabelModel("\(author)").added(to: self)
    LikeButton().added(to: self)
    title.subscribe(to: PostData.accent) { title, color in title.text = title.text.foreground(color) }
    subscribe(to: PostEvents.liked) { post in post.send(PostEvents.commented, "\(author) is liked") }
  }
}

final class Feed: ContainerModel {}
