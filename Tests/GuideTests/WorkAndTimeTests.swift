import Espalier
import Testing

struct MissingBook: Error {}

struct Library: Sendable {
  func title(of number: Int) async throws -> String {
    guard number > 0 else { throw MissingBook() }
    return "Book \(number)"
  }
}

final class BookItem: LabelModel {
  let library = Library()

  @discardableResult
  func load(_ number: Int) -> Work {
    text = "Loading…"
    return perform { [library] in
      try await library.title(of: number)
    } then: { item, result in
      switch result {
      case .success(let title): item.text = StyledText(title)
      case .failure(let error): item.text = "No title: \(error)"
      }
    }
  }
}

/// The samples of `Docs/Guides/Work-and-Time.md`.
@Suite("Guide: work and time", .timeLimit(.minutes(10)))
struct WorkAndTimeTests: GuideSuite {
  let printout = Printout()

  @Test("A host takes in the answers")
  func host() async {
    let book = BookItem()
    let view = ContainerView(showing: ContainerModel { book }, width: 20, height: 1)
    let inbox = RequestInbox()
    view.share(inbox, as: RefreshContainerModel.hostInbox)

    book.load(7)
    view.update()
    print(view.rendered())
    await inbox.settle()
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Loading…
        Book 7
        """)
  }

  @Test("A newer search replaces the previous one")
  func search() async {
    final class SearchField: ContainerModel {
      let result = LabelModel()
      private var search: Work?

      func look(for words: String) {
        search?.cancel()
        search = perform {
          words.uppercased()
        } then: { field, result in
          field.result.text = StyledText((try? result.get()) ?? "")
        }
      }

      func settle() async {
        await search?.settle()
      }
    }

    let field = SearchField()
    field.look(for: "pe")
    field.look(for: "pear")
    await field.settle()
    print(field.result.text)

    #expect(
      printed == """
        PEAR
        """)
  }

  @Test("Work describes its state")
  func description() async {
    let book = BookItem()
    let work = book.load(7)
    print(work)
    await work.settle()
    print(work)

    #expect(
      printed == """
        load(_:) of BookItem: under way
        load(_:) of BookItem: finished
        """)
  }

  @Test("A sequence arrives in batches")
  func sequence() async {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let log = ContainerModel()
    let reading = log.perform(lines) { log, lines in
      log.add(contentsOf: lines.map { line in LabelModel("\(line)") })
    } then: { log, _ in
      log.add(LabelModel("That is all."))
    }
    continuation.yield("Pears are ripe.")
    continuation.yield("Plums are late.")
    continuation.finish()
    await reading.settle()
    print(log.rendered(width: 20))

    #expect(
      printed == """
        Pears are ripe.
        Plums are late.
        That is all.
        """)
  }

  @Test("A test can wait for elements of an endless sequence")
  func endless() async {
    let (temperatures, thermometer) = AsyncStream.makeStream(of: Int.self)
    let display = LabelModel("–")
    let measuring = display.perform(temperatures, isEndless: true) { display, temperatures in
      display.text = "\(temperatures.last ?? 0) °C"
    }
    thermometer.yield(20)
    thermometer.yield(21)
    await measuring.waitForElements(2)
    print(display.text)
    measuring.cancel()

    #expect(
      printed == """
        21 °C
        """)
  }

  @Test("A node is called at regular intervals as the host advances the time")
  func time() {
    final class Stopwatch: LabelModel {
      private var seconds = 0

      func start() {
        onTick(every: .seconds(1)) { watch in
          watch.seconds += 1
          watch.text = StyledText("\(watch.seconds) s")
        }
      }
    }

    let watch = Stopwatch("0 s")
    let view = ContainerView(showing: ContainerModel { watch }, width: 20, height: 1)
    watch.start()
    print(view.nextDeadline ?? .zero)
    view.advance(to: .seconds(1))
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        1.0 seconds
        1 s
        """)
  }
}
