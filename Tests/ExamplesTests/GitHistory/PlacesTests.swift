import Testing

@testable import GitHistory

@Suite("The places that the user has visited")
struct PlacesTests {
  @Test("Back and forward lead through the places in order, and a new path discards the old forward places")
  func ways() {
    var places = Places()
    #expect(places.goBack(from: "a") == nil && places.goForward(from: "a") == nil)
    places.leave("a")
    places.leave("b")
    #expect(places.goBack(from: "c") == "b")
    #expect(places.goBack(from: "b") == "a")
    #expect(places.goBack(from: "a") == nil)
    #expect(places.goForward(from: "a") == "b")
    places.leave("b")
    #expect(places.goForward(from: "d") == nil)
    #expect(places.goBack(from: "d") == "b")
  }
}

@Suite("Links to commits")
struct RemoteLinkTests {
  @Test(
    "A commit's page is known for servers that have one",
    arguments: [
      ("git@github.com:ada/engine.git", "https://github.com/ada/engine/commit/12ab"),
      ("https://ada:secret@github.com/ada/engine", "https://github.com/ada/engine/commit/12ab"),
      ("ssh://git@gitlab.example:22/a/b/c.git", "https://gitlab.example/a/b/c/-/commit/12ab"),
      ("https://bitbucket.org/a/b.git/", "https://bitbucket.org/a/b/commits/12ab"),
      ("https://CODEBERG.org/a/b", "https://codeberg.org/a/b/commit/12ab"),
    ])
  func pages(remote: String, link: String) {
    #expect(RemoteLink.page(of: "12ab", on: remote) == link)
  }

  @Test(
    "Any other remote has no page",
    arguments: [
      "", "/srv/git/engine.git", "../engine", "file:///srv/engine", "https://example.com/a/b", "https://github.com",
      "https://github.com/", "git@github.com:", "https://github.com/a b", "https://github.com/a\u{1B}[m/b",
      "https://github.com.evil.example/a/b",
    ])
  func nothing(remote: String) {
    #expect(RemoteLink.page(of: "12ab", on: remote) == nil)
  }
}
