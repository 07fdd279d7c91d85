import EspalierTree
import Testing

@Suite("What a node does, as text")
struct EventNodeFactsTests {
  private let liked = EventID<Void>("liked")
  private let accent = SharedDataID<String>("accent")
  private let count = SharedDataID<Int>("count")
  private let missing = SharedDataID<Int>("missing")

  private func texts(of node: some EventNode, withoutSeeing known: Set<UInt64> = []) -> [String] {
    node.facts(withoutSeeing: known).map { "\($0.label) \($0.text)" }
  }

  @Test("Subscriptions, values, keys and ticks are listed, with the source of each value")
  func all() {
    let feed = ContainerModel().called("Feed")
    feed.share("red", as: accent)
    feed.share(as: count) { nil }
    let post = ContainerModel()
    feed.add(post)
    post.subscribe(to: liked) { _ in }
    post.subscribe(to: liked, scope: .nearest) { _ in }
    post.subscribe(to: accent) { _, _ in }
    post.subscribe(to: missing) { _, _ in }
    post.share(3, as: count)
    post.on(Command("post.delete", "Delete", keys: "d", "delete")) { _ in }
    post.on(Command("post.hide", "Hide")) { _ in }
    post.onKey("x", "y") { _ in }
    post.onKey("z") { _ in }.cancel()
    post.onTick(every: .seconds(2)) { _ in }
    #expect(
      texts(of: post) == [
        "on liked ×2, where it is the nearest", "follows accent = red, from Feed", "follows missing, missing",
        "shares count = 3", "keys d, del Delete (post.delete)", "keys Hide (post.hide)", "keys x, y",
        "every 2.0 seconds",
      ])
    #expect(texts(of: feed) == ["shares accent = red", "shares count, no value"])
  }

  @Test("A node without values of its own sees the nearest value of each id that is shared above it")
  func seen() {
    let label = LabelModel("a")
    let inner = ContainerModel { label }
    let outer = ContainerModel { inner }
    outer.share("red", as: accent)
    outer.share(1, as: count)
    inner.share("blue", as: accent)
    #expect(texts(of: label) == ["sees accent = blue, from ContainerModel", "sees count = 1, from ContainerModel"])
    #expect(texts(of: label, withoutSeeing: [count.serial]) == ["sees accent = blue, from ContainerModel"])
    inner.share(as: accent) { nil }
    #expect(texts(of: label).first == "sees accent = red, from ContainerModel")
  }

  @Test("Texts are shortened, and cannot control a terminal")
  func hostile() {
    let model = ContainerModel()
    model.share("a\u{1B}[2J\nb" + String(repeating: "c", count: 1_000), as: accent)
    let text = texts(of: model)[0]
    #expect(text.hasPrefix("shares accent = a␛[2J␊bccc") && text.hasSuffix("c…"))
    #expect(text.count == "shares ".count + 161)
  }

  @Test("Inspecting a closure's value does not count as seeing it")
  func closures() {
    final class Source {
      var value: Int?
      var missingCount = 0
    }
    let source = Source()
    let model = ContainerModel()
    model.subscribe(to: count) { _, _ in
    } whenMissing: { _ in
      source.missingCount += 1
    }
    model.share(as: count, notifying: false) { source.value }
    source.value = 1
    #expect(texts(of: model) == ["follows count = 1", "shares count = 1"])
    source.value = nil
    model.unshare(count)
    #expect(source.missingCount == 1)
  }
}
