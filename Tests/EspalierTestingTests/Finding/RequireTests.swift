import Espalier
import EspalierTesting
import Testing

@Suite("Requiring models")
struct RequireTests {
  private let feed: Feed

  init() {
    feed = Feed {
      PostItem("Ann")
      PostItem("Bob")
      LabelModel("end")
    }
    feed.children[0].nodeName = "ann"
    feed.children[1].isHidden = true
  }

  private func expectFailure(
    _ message: String, _ body: () throws -> Model, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let failure = #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(failure?.message == "\(message)\n\(feed.dump())", sourceLocation: sourceLocation)
  }

  @Test("A model that exists is found")
  func finds() throws {
    #expect(try feed.require(PostItem.self) === feed.children[0])
    #expect(try feed.require(named: "ann") === feed.children[0])
    #expect(try feed.require(LabelModel.self) { $0.text == "end" } === feed.children[2])
    #expect(try feed.require(path: "Feed/PostItem[1]") === feed.children[1])
    #expect(try feed.require(LikeButton.self, path: "ann/LikeButton").parent === feed.children[0])
  }

  @Test("A failure names the missing model, and shows the tree")
  func notThere() {
    expectFailure("There is no SeparatorModel below Feed.") { try feed.require(SeparatorModel.self) }
    expectFailure("There is no model named bob below Feed.") { try feed.require(named: "bob") }
    expectFailure("There is no LabelModel named ann below Feed.") { try feed.require(LabelModel.self, named: "ann") }
  }

  @Test("A condition that no model meets is distinguished from a missing type")
  func condition() {
    expectFailure("None of the 3 below Feed that could be the LabelModel meets the condition.") {
      try feed.require(LabelModel.self) { $0.text == "Zoe" }
    }
    expectFailure("There is no SeparatorModel below Feed.") { try feed.require(SeparatorModel.self) { _ in false } }
  }

  @Test("A failure says where a path ends")
  func deadEnds() {
    expectFailure("There is no model at PostItem[2] from Feed: Feed has no PostItem[2].") {
      try feed.require(path: "PostItem[2]")
    }
    expectFailure("There is no LabelModel at ann/Photo/LabelModel from Feed: ann has no Photo.") {
      try feed.require(LabelModel.self, path: "ann/Photo/LabelModel")
    }
    expectFailure("There is no model at Feed/ann/Photo from Feed: Feed/ann has no Photo.") {
      try feed.require(path: "Feed/ann/Photo")
    }
    expectFailure("There is no LabelModel at ann/LikeButton from Feed: what is there is a LikeButton.") {
      try feed.require(LabelModel.self, path: "ann/LikeButton")
    }
  }

  @Test("A failure shows the beginning of a large tree, and counts the rest")
  func largeTrees() {
    let list = ContainerModel { for number in 1...100 { LabelModel("\(number)") } }
    let failure = #expect(throws: ExpectationFailure.self) { _ = try list.require(PostItem.self) }
    let lines = failure?.message.split(separator: "\n") ?? []
    #expect(lines.count == 42)
    #expect(lines.last == "… and 61 more")
  }

  @Test("A failure has the location of the requirement")
  func place() {
    let line = #line + 1
    let failure = #expect(throws: ExpectationFailure.self) { _ = try feed.require(named: "bob") }
    #expect(failure?.description.hasSuffix("\nat EspalierTestingTests/RequireTests.swift:\(line)") == true)
  }
}
