import Espalier
import Testing

@testable import PhotoAlbum

@Suite("The photo album")
struct PhotoAlbumTests {
  private let album = Album(Photo.all)
  private let view: ContainerView

  init() { view = ContainerView(showing: album, width: 68, height: 8) }

  /// The first month with a name.
  private func month(named name: String) throws -> MonthSection {
    let months = album.children.flatMap { ($0 as? YearSection)?.months ?? [] }
    return try #require(months.first { $0.nodeName == name })
  }

  private func lines(at offset: Int) -> [Substring] {
    view.contentOffset.y = offset
    return view.rendered().split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("The year stays at the top until the next one pushes it off")
  func stickyYears() {
    #expect(lines(at: 5).prefix(2) == lines(at: 0).prefix(2))
    #expect(lines(at: 10)[0].hasPrefix(" 2025"))
    #expect(lines(at: 11)[0].hasPrefix("━━━"))
    #expect(lines(at: 11)[1].hasPrefix(" 2024"))
    #expect(lines(at: 12)[0].hasPrefix(" 2024"))
  }

  @Test("The title of a month stands beside its photos, which wrap at the view's edge")
  func wrapping() {
    view.width = 40
    view.update()
    #expect(lines(at: 0)[2] == " August     ╭───────────╮ ╭───────────╮")
    #expect(lines(at: 0)[3] == " 7 photos   │  ▂▄▂▂▄▆▄▂ │ │▲▲▂▁   ▁▂▲▲│")
  }

  @Test("“More” shows all photos of its month in place, and moves only what is below")
  func more() throws {
    let month = try month(named: "August")
    let trace = EventTrace(on: album)
    view.tap(month.more)
    let changes = view.update()
    #expect(trace.events.map { $0.handled.map(\.node) } == [["August"]])
    #expect(changes.description == "− row 5 · + 4 rows at 5")
    #expect(
      lines(at: 3)[2...].joined(separator: "\n") == """
                    ╰─ Terrace ─╯ ╰─ Swim ────╯ ╰─ Old town ╯ ╰─ Perseids ╯

                    ╭───────────╮ ╭───────────╮ ╭───────────╮
                    │  ▂▄▂▂▄▆▄▂ │ │▲▲▂▁   ▁▂▲▲│ │  ▄▂ ▆  ▄  │
                    │▄▆█████████│ │≈≈≈≈≈≈≈≈≈≈≈│ │▆▐█▆▐█▆▐█▆▐│
                    ╰─ Ridge ───╯ ╰─ Jetty ───╯ ╰─ Market ──╯
        """)
  }

  @Test("Arrows move through the months in columns, skip the titles, and stop below the sticky title")
  func arrows() throws {
    func focused() -> String? { (view.focusedModel as? PhotoModel)?.photo.title }
    for key in ["down", "right", "down"] as [Key] {
      view.press(key)
      view.update()
    }
    #expect(focused() == "Graft")
    view.press("down")
    view.update()
    #expect(focused() == "Solstice")
    let frame = try #require(view.focusedModel.flatMap { view.row(for: $0) }).frame
    #expect(frame.y - view.contentOffset.y >= 2)
  }

  @Test("A month with one photo too many shows them all, and has nothing to tap")
  func noMore() throws {
    #expect(try month(named: "May").more.isHidden)
    #expect(try month(named: "October").more.count == 2)
  }

  @Test("The shared size of the photos also applies to photos shown later")
  func sizes() throws {
    view.press("s")
    view.update()
    view.tap(try month(named: "August").more)
    view.update()
    let heights = view.rows.filter { $0.model is TileModel }.map(\.frame.height)
    #expect(Set(heights) == [2])
    #expect(heights.count == 7 + 2 + 3 + 4 + 2)
  }

  @Test("The album renders at every width", arguments: [0, 1, 3, 11, 12, 13, 24, 25, 199])
  func widths(width: Int) {
    view.width = width
    view.update()
    view.height = view.contentSize.height
    #expect(view.rendered() == album.rendered(width: width))
    #expect(view.rows.allSatisfy { $0.frame.maxX <= width })
  }
}
