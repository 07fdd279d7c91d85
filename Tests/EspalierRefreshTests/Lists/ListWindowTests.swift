import EspalierCanvas
import Testing

@testable import EspalierRefresh
@testable import EspalierTree

@Suite("The window of a long list")
struct ListWindowTests {
  private struct Post: Identifiable, Equatable, Sendable {
    var id: Int
    var text: String
  }

  private static func posts(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0, text: "post \($0)") } }

  /// A list that shows a state, and counts the models that it makes.
  private final class Feed {
    let state = ObservableValue(DataState<[Post]>(local: false))
    let view = ContainerView(width: 20, height: 4)
    private let counter: Counter
    let list: PagedListModel<Post>

    init(_ posts: [Post], make: ((Post) -> Model)? = nil) {
      let counter = Counter()
      self.counter = counter
      list = PagedListModel(state: state) { post in
        counter.count += 1
        return make?(post) ?? LabelModel("\(post.text)")
      }
      list.rows = .none
      show(posts)
      view.load(list)
      view.update()
    }

    func show(_ posts: [Post]) { state.value.reduce(.received(posts, from: .remote)) }

    var screen: String { view.rendered() }

    var madeCount: Int { counter.count }
  }

  private final class Counter {
    var count = 0
  }

  @Test("A hundred thousand items need few models")
  func makesFewModels() {
    let feed = Feed(Self.posts(0..<100_000))
    #expect(feed.view.rows.count == 100_000)
    #expect(feed.madeCount == LazyItemRows.sampleCount)
    feed.view.contentOffset.y = 50_000
    feed.view.update()
    #expect(feed.screen == "post 50000\npost 50001\npost 50002\npost 50003")
    #expect(feed.madeCount == LazyItemRows.sampleCount + 4)
  }

  @Test("A refresh moves, inserts and removes only the rows of items that have changed")
  func refreshes() {
    let feed = Feed(Self.posts(0..<2_000))
    feed.view.contentOffset.y = 1_000
    feed.view.update()
    var posts = Self.posts(0..<2_000)
    posts.removeFirst(3)
    posts[999].text = "changed"
    posts.insert(contentsOf: Self.posts(5_000..<5_002), at: 0)
    feed.show(posts)
    let changes = feed.view.update()
    #expect(changes.deletes == [0..<3])
    #expect(changes.inserts == [0..<2])
    #expect(changes.updates == [1_001..<1_002])
    #expect(feed.screen == "post 1000\npost 1001\nchanged\npost 1003")
    #expect(feed.madeCount == LazyItemRows.sampleCount + 5)
  }

  @Test("A list keeps its rows when it grows long enough for a window")
  func grows() {
    let feed = Feed(Self.posts(0..<1_900))
    #expect(feed.madeCount == 1_900)
    feed.view.contentOffset.y = 800
    feed.view.update()
    let ids = feed.view.rows.map(\.id)
    feed.show(Self.posts(0..<2_200))
    let changes = feed.view.update()
    #expect(changes.description == "+ 300 rows at 1900")
    #expect(Array(feed.view.rows.map(\.id).prefix(1_900)) == ids)
    #expect(feed.screen == "post 800\npost 801\npost 802\npost 803")
    #expect(feed.madeCount == 1_900)
    let window = feed.list.content.lazyRows
    #expect(window.map { $0.children.count < 30 } == true)
    feed.show(Self.posts(0..<500))
    feed.view.update()
    #expect(feed.list.content.lazyRows == nil)
    #expect(feed.list.content.children.count == 500)
    #expect(feed.screen == "post 496\npost 497\npost 498\npost 499")
  }

  @Test("Rows that a window cannot hold end it, and all items are shown")
  func ends() {
    let feed = Feed(Self.posts(0..<2_500)) { post in
      guard post.id == 1_400 else { return LabelModel("\(post.text)") }
      return ContainerModel {
        LabelModel("two")
        LabelModel("rows")
      }
    }
    #expect(feed.list.content.lazyRows != nil)
    feed.view.contentOffset.y = 1_399
    feed.view.update()
    #expect(feed.list.content.lazyRows == nil)
    #expect(feed.view.rows.count == 2_501)
    feed.view.contentOffset.y = 1_399
    #expect(feed.screen == "post 1399\ntwo\nrows\npost 1401")
  }

  @Test("The window can be switched off, and separators switch it off")
  func switchesOff() {
    let feed = Feed(Self.posts(0..<2_000))
    let row = feed.view.rows[500].id
    feed.list.keepsAllModels = true
    feed.view.update()
    #expect(feed.list.content.lazyRows == nil)
    #expect(feed.list.content.children.count == 2_000)
    feed.list.keepsAllModels = false
    feed.show(Self.posts(0..<2_001))
    feed.view.update()
    #expect(feed.list.content.lazyRows != nil)
    feed.list.childSeparator = { SeparatorModel() }
    feed.view.update()
    #expect(feed.list.content.lazyRows == nil)
    #expect(feed.view.rows.count == 4_001)
    #expect(row != feed.view.rows[0].id)
  }

  @Test("Selections name the item and its index")
  func selects() {
    let feed = Feed(Self.posts(0..<10_000))
    var selected: [String] = []
    feed.list.onSelect = { post, index in selected.append("\(post.text) at \(index)") }
    feed.view.update()
    feed.view.contentOffset.y = 7_000
    feed.view.update()
    feed.view.tap(at: Point(x: 0, y: 7_002))
    #expect(selected == ["post 7002 at 7002"])
    #expect(feed.view.focus(feed.view.rows[7_003].model))
  }

  @Test("Models in the window, and beyond it, are updated by the list's update closure")
  func updatesModels() {
    let feed = Feed(Self.posts(0..<2_000))
    feed.list.updateModel = { model, post in (model as? LabelModel)?.text = "\(post.text)!" }
    var posts = Self.posts(0..<2_000)
    posts[1].text = "new"
    posts[600].text = "far"
    feed.show(posts)
    #expect(feed.view.update().updates == [1..<2, 600..<601])
    #expect(feed.screen == "post 0\nnew!\npost 2\npost 3")
    feed.view.contentOffset.y = 599
    feed.view.update()
    #expect(feed.screen == "post 599\nfar\npost 601\npost 602")
  }

  @Test("The user moves and deletes rows of a long list, and the app gets the order")
  func rearranges() {
    let feed = Feed(Self.posts(0..<2_000))
    var orders: [[Int]] = []
    feed.list.onRearrange = { orders.append($0.prefix(4).map(\.id)) }
    #expect(feed.view.moveRow(at: 0, to: 2))
    feed.view.update()
    #expect(feed.screen == "post 1\npost 2\npost 0\npost 3")
    #expect(feed.view.deleteRow(at: 1))
    feed.view.update()
    #expect(feed.screen == "post 1\npost 0\npost 3\npost 4")
    #expect(orders == [[1, 2, 0, 3], [1, 0, 3, 4]])
    #expect(feed.list.items.prefix(3).map(\.id) == [0, 1, 2])
    #expect(feed.list.shownItems.count == 1_999)
    var selected: [Int] = []
    feed.list.onSelect = { post, index in selected += [post.id, index] }
    feed.view.update()
    feed.view.tap(at: Point(x: 0, y: 1))
    #expect(selected == [0, 0])
    // A refresh restores the order of the source.
    feed.show(Self.posts(0..<2_001))
    feed.view.update()
    #expect(feed.screen.contains("post 2\n") && feed.list.shownItems.map(\.id) == Array(0..<2_001))
    #expect(feed.view.rows.count == 2_001)
  }

  @Test("A short list reports its order in the same way")
  func rearrangesAll() {
    let feed = Feed(Self.posts(0..<5))
    var orders: [[Int]] = []
    feed.list.onRearrange = { orders.append($0.map(\.id)) }
    feed.view.moveRow(at: 4, to: 0)
    feed.view.update()
    feed.view.deleteRow(at: 1)
    feed.view.update()
    #expect(orders == [[4, 0, 1, 2, 3], [4, 1, 2, 3]])
    #expect(feed.list.shownItems.map(\.id) == [4, 1, 2, 3] && feed.list.items.map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test("Rows stay where the user has put them when all models are kept from then on")
  func endsRearranged() {
    let feed = Feed(Self.posts(0..<2_000))
    feed.view.moveRow(at: 0, to: 2)
    feed.view.deleteRow(at: 4)
    feed.view.update()
    feed.list.keepsAllModels = true
    feed.view.update()
    #expect(feed.list.content.lazyRows == nil)
    #expect(feed.screen == "post 1\npost 2\npost 0\npost 3" && feed.view.rows.count == 1_999)
    #expect(feed.list.shownItems.prefix(5).map(\.id) == [1, 2, 0, 3, 5])
  }

  @Test("Ids that occur more than once get a diagnostic")
  func duplicates() {
    let feed = Feed(Self.posts(0..<2_000) + Self.posts(5..<6))
    #expect(feed.view.diagnostics.map(\.kind) == [.duplicateID])
    #expect(feed.view.diagnostics.first?.message.contains("the id 5") == true)
  }

  @Test("All rows of a long list are measured, if asked for")
  func measuresAll() {
    let feed = Feed(Self.posts(0..<2_000)) { LabelModel($0.id.isMultiple(of: 2) ? "one\ntwo" : "one") }
    #expect(feed.view.measureAllRows().updates.isEmpty == false)
    #expect(feed.view.contentSize.height == 3_000)
    #expect(feed.list.content.lazyRows.map { $0.children.count < 30 } == true)
  }
}
