import EspalierRefresh
import EspalierSources
import EspalierTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Pages that are kept between runs")
struct CachedSourceTests {
  private struct Offline: Error, Equatable {}
  private typealias Store = FilePageStore<PageTarget, Int>

  /// A temporary folder, removed when nothing uses it any more.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString)")
    let diagnostics = Mutex<[PageStoreDiagnostic]>([])

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func makeStore(name: @escaping @Sendable (PageTarget) -> String = { "\($0.position as Any)" }) -> Store {
      Store(folder: url, onDiagnostic: { [weak self] in self?.note($0) }, name: name)
    }

    func note(_ diagnostic: PageStoreDiagnostic) {
      diagnostics.withLock { $0.append(diagnostic) }
    }
  }

  private let folder = Folder()
  private let store: Store
  private let remote = ScriptedSource<PageTarget, Int>()

  init() { store = folder.makeStore() }

  @Test("A kept page is shown until the remote source has answered, and the answer is kept")
  func localFirst() async {
    let source = CachedSource(remote: remote, store: store)
    remote.answer(Page(items: [1, 2], next: .number(2)))
    let first = StateMachine(operator: RefreshOperator(source: source, target: PageTarget()))
    await first.trigger(.pullToRefresh)

    let second = StateMachine(operator: RefreshOperator(source: source, target: PageTarget()))
    second.begin(.pullToRefresh)
    await second.inbox.settle { !second.operator.items.isEmpty }
    #expect(second.operator.items == [1, 2] && second.currentState == .refreshing)
    remote.answer(Page(items: [3]))
    await second.settle()
    #expect(second.operator.items == [3] && second.currentState == .populated)
    #expect(await folder.makeStore().page(for: PageTarget()) == Page(items: [3]))
    #expect(folder.diagnostics.withLock { $0 }.isEmpty)
  }

  @Test("When the remote source fails, the kept page stays")
  func offline() async {
    await store.keep(Page(items: [1]), for: PageTarget())
    remote.fail(with: Offline())
    let machine = StateMachine(
      operator: RefreshOperator(source: CachedSource(remote: remote, store: store), target: PageTarget()))
    #expect(await machine.trigger(.pullToRefresh) == .ended(.failed(Offline())))
    #expect(machine.operator.items == [1])
    #expect(await store.page(for: PageTarget()) == Page(items: [1]))
  }

  @Test("Without a kept page, the remote source's own preview is shown")
  func remotePreview() async {
    remote.preview = Page(items: [7])
    let source = CachedSource(remote: remote, store: store)
    #expect(await source.preview(of: PageTarget())?.items == [7])
  }

  @Test(
    "A damaged or half-written file counts as missing, and a diagnostic says so",
    arguments: ["", "{", "[]", #"{"items": [1, "#, #"{"items": "x"}"#, "\u{0}\u{1}", #"{"items": [1e400]}"#])
  func damaged(content: String) async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: store.file(for: PageTarget()))
    #expect(await store.page(for: PageTarget()) == nil)
    let diagnostics = folder.diagnostics.withLock { $0 }
    #expect(diagnostics.map(\.kind) == [.damaged] && diagnostics.first?.file == store.file(for: PageTarget()))
    await store.keep(Page(items: [1]), for: PageTarget())
    #expect(await store.page(for: PageTarget()) == Page(items: [1]))
  }

  @Test("Bytes that are not text count as damage, too")
  func noText() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data((0...255).map { UInt8($0) }).write(to: store.file(for: PageTarget()))
    #expect(await store.page(for: PageTarget()) == nil)
    #expect(folder.diagnostics.withLock { $0 }.map(\.kind) == [.damaged])
  }

  @Test("A folder that cannot be written and a file that cannot be read are reported")
  func unwritable() async throws {
    try Data().write(to: folder.url)
    await store.keep(Page(items: [1]), for: PageTarget())
    #expect(folder.diagnostics.withLock { $0 }.map(\.kind) == [.unwritable])
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.createDirectory(at: store.file(for: PageTarget()), withIntermediateDirectories: true)
    #expect(await store.page(for: PageTarget()) == nil)
    #expect(folder.diagnostics.withLock { $0 }.map(\.kind) == [.unwritable, .unreadable])
  }

  @Test("A file that is larger than the limit is not read, and a page that would be is not written")
  func limit() async throws {
    let size = try JSONEncoder().encode(Page(items: [1, 2, 3])).count
    func store(limit: Int) -> Store {
      Store(
        folder: folder.url, largestFile: limit, onDiagnostic: { [folder] in folder.note($0) }, name: { _ in "page" })
    }
    await store(limit: size).keep(Page(items: [1, 2, 3]), for: PageTarget())
    #expect(await store(limit: size).page(for: PageTarget()) == Page(items: [1, 2, 3]))
    #expect(folder.diagnostics.withLock { $0 }.isEmpty)
    #expect(await store(limit: size - 1).page(for: PageTarget()) == nil)
    await store(limit: size).keep(Page(items: [1, 2, 34]), for: PageTarget())
    #expect(await store(limit: size).page(for: PageTarget()) == Page(items: [1, 2, 3]), "the old page stays")
    let diagnostics = folder.diagnostics.withLock { $0 }
    #expect(diagnostics.map(\.kind) == [.unreadable, .unwritable])
    #expect(
      diagnostics.map(\.reason) == [
        "it has more than \(size - 1) bytes", "it would have \(size + 1) bytes, which is more than \(size)",
      ])
  }

  @Test("Of a file of a terabyte, no more than the limit is read")
  func hugeFile() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = store.file(for: PageTarget())
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
    #expect(await store.page(for: PageTarget()) == nil)
    #expect(folder.diagnostics.withLock { $0 }.map(\.reason) == ["it has more than 67108864 bytes"])
  }

  @Test("A limit below one byte traps")
  func wrongLimit() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = FilePageStore<PageTarget, Int>(folder: URL(filePath: "/tmp"), largestFile: 0) { _ in "page" }
    }.expectTrap("the limit for a file must be at least 1 byte; got 0")
  }

  @Test("A reader always finds a whole page, even during many writes")
  func concurrentWrites() async {
    await store.keep(Page(items: Array(repeating: 0, count: 2_000)), for: PageTarget())
    await withTaskGroup(of: Void.self) { [store] group in
      for number in 1...8 {
        group.addTask { await store.keep(Page(items: Array(repeating: number, count: 2_000)), for: PageTarget()) }
        group.addTask {
          let items = await store.page(for: PageTarget())?.items ?? []
          #expect(items.count == 2_000 && Set(items).count == 1)
        }
      }
    }
    #expect(folder.diagnostics.withLock { $0 }.isEmpty)
  }

  @Test("A page that cannot be encoded is reported, and the kept page stays")
  func unencodable() async {
    let store = FilePageStore<PageTarget, Double>(
      folder: folder.url, onDiagnostic: { [folder] in folder.note($0) }, name: { _ in "numbers" })
    await store.keep(Page(items: [1.5]), for: PageTarget())
    await store.keep(Page(items: [.infinity]), for: PageTarget())
    #expect(await store.page(for: PageTarget())?.items == [1.5])
    #expect(folder.diagnostics.withLock { $0 }.map(\.kind) == [.unwritable])
  }

  @Test(
    "Every file is inside the folder, whatever its name",
    arguments: ["../../etc/passwd", "/", "", ".", "..", "a/b", "ü ♥", "A~41", String(repeating: "long/", count: 200)])
  func names(name: String) async {
    let store = folder.makeStore { _ in name }
    let file = store.file(for: PageTarget())
    #expect(file.deletingLastPathComponent().standardizedFileURL.path == folder.url.standardizedFileURL.path)
    #expect(file.lastPathComponent.utf8.count < 255)
    await store.keep(Page(items: [1]), for: PageTarget())
    #expect(await store.page(for: PageTarget()) == Page(items: [1]))
  }

  @Test("Different names lead to different files")
  func distinctNames() {
    let long = String(repeating: "x", count: 300)
    let names = ["a", "A", "a/b", "a~2fb", "", "~", "\u{1}0", "\u{10}", long + "1", long + "2"]
    let files = names.map { name in folder.makeStore { _ in name }.file(for: PageTarget()).lastPathComponent }
    #expect(Set(files).count == names.count, "\(files)")
  }
}
