import Espalier
import EspalierTesting
import TestSupport
import Testing

@Suite("Finding models")
struct FindTests {
  private let feed = Feed {
    LabelModel("Posts")
    PostItem("Ann")
    PostItem("Bob")
    ContainerModel { PostItem("Cid") }
  }

  private func texts(_ models: [LabelModel]) -> [String] { models.map(\.text.string) }

  @Test("Models are found by type: the first or all in tree order, including subclasses, but not the model itself")
  func byType() {
    #expect(feed.find(LabelModel.self)?.text == "Posts")
    #expect(texts(feed.findAll(LabelModel.self)) == ["Posts", "Ann", "Bob", "Cid"])
    #expect(
      feed.findAll(ContainerModel.self).map(\.nodeName) == ["PostItem", "PostItem", "ContainerModel", "PostItem"])
    #expect(feed.findAll(Model.self).count == 11)
    #expect(feed.find(Feed.self) == nil)
    #expect(feed.findAll(SeparatorModel.self).isEmpty)
    #expect(LabelModel("").find(Model.self) == nil)
  }

  @Test("Models are found by name: the given one, or that of the type")
  func byName() {
    let bob = feed.children[2]
    bob.nodeName = "bob"
    #expect(feed.find(named: "bob") === bob)
    #expect(feed.findAll(named: "PostItem").count == 3)
    #expect(feed.find(LabelModel.self, named: "bob") == nil)
    #expect(feed.find(PostItem.self, named: "bob") === bob)
    #expect(feed.find(named: "nobody") == nil)
  }

  @Test("Models are found by a condition")
  func byCondition() {
    let long = feed.findAll(LabelModel.self) { $0.text.string.count == 3 }
    #expect(texts(long) == ["Ann", "Bob", "Cid"])
    #expect(feed.find(LabelModel.self) { $0.text == "Cid" } === long[2])
    #expect(feed.find(LabelModel.self, named: "LabelModel") { $0.text == "Zoe" } == nil)
  }

  @Test("Hidden models are found, and so are their descendants")
  func hidden() {
    feed.children[3].isHidden = true
    #expect(feed.find(LabelModel.self) { $0.text == "Cid" } != nil)
  }

  @Test(
    "Models are found by path: from the children, or from the model's own name",
    arguments: [
      ("LabelModel", ["Posts"]),
      ("PostItem/LabelModel", ["Ann", "Bob"]),
      ("PostItem[0]/LabelModel", ["Ann"]),
      ("PostItem[1]/LabelModel", ["Bob"]),
      ("PostItem[2]/LabelModel", []),
      ("ContainerModel/PostItem/LabelModel", ["Cid"]),
      ("Feed/LabelModel", ["Posts"]),
      ("Feed[0]/PostItem[1]/LabelModel[0]", ["Bob"]),
      ("Feed[1]/LabelModel", []),
      ("Feed/Feed/LabelModel", []),
      ("ann/LabelModel", ["Ann"]),
      ("Photo/LabelModel", []),
    ])
  func byPath(path: String, expected: [String]) {
    feed.children[1].nodeName = "ann"
    #expect(texts(feed.findAll(LabelModel.self, path: path)) == expected)
    #expect(feed.find(LabelModel.self, path: path)?.text.string == expected.first)
  }

  @Test("A path may lead to any type of model, and only the requested type matches")
  func typesAtPaths() {
    #expect(feed.find(path: "PostItem[1]") === feed.children[2])
    #expect(feed.find(path: "Feed") === feed)
    #expect(feed.find(LabelModel.self, path: "PostItem[1]") == nil)
    #expect(feed.findAll(path: "PostItem").count == 2)
  }

  @Test("A child with its container's name takes precedence over the container")
  func relativePathsFirst() {
    let inner = ContainerModel { LabelModel("inner") }
    let outer = ContainerModel {
      LabelModel("outer")
      inner
    }
    #expect(outer.find(path: "ContainerModel") === inner)
    #expect(outer.find(LabelModel.self, path: "ContainerModel/LabelModel")?.text == "inner")
  }

  private static let malformedPaths = [
    "", "Feed//LabelModel", "PostItem[x]", "PostItem[]", "PostItem[-1]", "PostItem[1", "[1]", "PostItem]",
  ]

  @Test("A malformed path traps", arguments: malformedPaths)
  func malformedPath(path: String) async {
    await #expect(processExitsWith: .failure, observing: .message) { [path] in
      _ = ContainerModel().find(path: path)
    }.expectTrap("a path consists of names such as PostItem or PostItem[1], separated by /; got “\(path)”")
  }
}
