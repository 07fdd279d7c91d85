import Espalier
import EspalierTesting
import Testing

@testable import FirstScreen

@Suite("The first screen")
struct FirstScreenTests {
  @Test("A like goes up to the post, and the user's name comes down to the button")
  func like() {
    let post = PostItem("Ada", "First pear blossom!")
    post.button.send(PostItem.liked, "Grace")
    #expect(
      post.rendered(width: 40) == """
        Ada
        First pear blossom!
        ♥ Grace likes this
        """)
  }

  @Test("A like stays inside its post")
  func otherPosts() {
    let post = PostItem("Ada", "First pear blossom!")
    let other = PostItem("Ben", "Rain at last.")
    let feed = ContainerModel { [post, other] }
    post.button.send(PostItem.liked, "Grace")
    #expect(other.button.text == "♡ Like")
    #expect(feed.children.count == 2)
  }

  @Test("A like bubbles up to the feed, and its post handles it")
  func bubbling() throws {
    let post = PostItem("Ada", "First pear blossom!")
    let feed = ContainerModel { post }
    let recorder = EventRecorder(on: feed, for: PostItem.liked)
    post.button.send(PostItem.liked, "Grace")
    try recorder.expect(
      PostItem.liked, along: ["LabelModel", "PostItem", "ContainerModel"], handledBy: ["PostItem"])
    #expect(post.button.text == "♥ Grace likes this")
  }
}
