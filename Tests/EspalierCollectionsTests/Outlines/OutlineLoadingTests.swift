import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import EspalierWork
import Synchronization
import TestSupport
import Testing

@testable import EspalierCollections

/// Loads the names below a node when a test says so.
private final class Loader: Sendable {
  struct Offline: Error, CustomStringConvertible {
    let description = "offline\u{1b}[31m"
  }

  private let gates = Mutex<[String: CheckedContinuation<[String], any Error>]>([:])
  let cancelled = Mutex<[String]>([])

  func names(below name: String) async throws -> [String] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        gates.withLock { $0[name] = continuation }
        if Task.isCancelled { finish(name, with: .failure(CancellationError())) }
      }
    } onCancel: {
      cancelled.withLock { $0.append(name) }
      finish(name, with: .failure(CancellationError()))
    }
  }

  func finish(_ name: String, with result: Result<[String], any Error>) {
    gates.withLock { $0.removeValue(forKey: name) }?.resume(with: result)
  }

  /// Delivers results until somebody waits for the names below a node.
  func waitForRequest(_ name: String, in window: Window) async {
    await deliver(in: window) { gates.withLock { $0[name] != nil } }
    #expect(gates.withLock { $0[name] != nil }, "nobody asks for \(name)")
  }

  /// Delivers results until a condition is met.
  func deliver(in window: Window, until isMet: () -> Bool) async {
    for _ in 0..<1_000_000 where !isMet() {
      window.inbox.deliver()
      await Task.yield()
    }
  }

  /// Waits until somebody waits for the names below a node, and answers.
  func answer(_ name: String, with result: Result<[String], any Error>, in window: Window) async {
    await waitForRequest(name, in: window)
    finish(name, with: result)
  }

  /// Waits until somebody waits for the names below a node, answers, and waits for all requests.
  func settle(_ name: String, with result: Result<[String], any Error>, in window: Window) async {
    await answer(name, with: result, in: window)
    await window.settle()
  }

  func outline(of roots: [String]) -> OutlineModel<String, String> {
    OutlineModel(roots, id: \.self) {
      "\($0)"
    } children: { [self] name in
      name.hasSuffix("/") ? .load { try await self.names(below: name) } : .none
    }
  }
}

@Suite("An outline that loads nodes", .expectations)
struct OutlineLoadingTests {
  private let loader = Loader()

  @Test("A node shows that it is loading, and its nodes when they arrive, with the focus on the first of them")
  func loading() async {
    let probe = OutlineProbe(loader.outline(of: ["a/", "b"]))
    #expect(probe.after("down", "up", "right", "right").screen == "▾ a/\n└── ⠛ Loading…\n  b")
    probe.window.advance(to: .milliseconds(100))
    #expect(probe.screen.contains("⠹ Loading…") && probe.focus == "Loading…")
    await loader.settle("a/", with: .success(["a/x", "a/y/"]), in: probe.window)
    #expect(
      probe.screen == """
        ▾ a/
        ├── a/x
        └─▸ a/y/
          b
        """)
    #expect(probe.focus == "a/x")
    #expect(probe.window.nextDeadline == nil)
    #expect(probe.after("left", "left", "right").screen.contains("a/x"))
  }

  @Test("A folder without anything in it says so")
  func empty() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    probe.outline.expand("a/")
    await loader.settle("a/", with: .success([]), in: probe.window)
    #expect(probe.screen == "▾ a/\n└── Empty")
  }

  @Test("A filter searches what a program has asked for, and loads nothing that is known without it")
  func filter() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    probe.outline.filter = "a/"
    probe.outline.expand("a/")
    #expect(probe.screen.contains("Loading…"))
    await loader.settle("a/", with: .success(["pear", "fig"]), in: probe.window)
    #expect(probe.screen == "▸ a/" && probe.outline.expandedIDs == ["a/"])
    #expect(probe.after("down", "up", "right").screen == "▾ a/\n├── pear\n└── fig")
    probe.outline.filter = "e"
    #expect(probe.screen == "▾ a/\n└── pear")
  }

  @Test("What has failed says why, without control characters, and is loaded again by enter or a click")
  func failure() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]), width: 40)
    probe.press("down", "right", "right")
    await loader.settle("a/", with: .failure(Loader.Offline()), in: probe.window)
    #expect(probe.screen.contains("└── offline") && probe.screen.contains("enter retries"))
    #expect(!probe.window.rendered().unicodeScalars.contains { $0 == "\u{1b}" })
    #expect(probe.after("enter").screen.contains("Loading…"))
    await loader.settle("a/", with: .failure(Loader.Offline()), in: probe.window)
    probe.window.tap(at: Point(x: 6, y: 1))
    await loader.settle("a/", with: .success(["x"]), in: probe.window)
    #expect(probe.screen == "▾ a/\n└── x")
  }

  @Test("Collapsing a node cancels its loading, and so does removing it; late results are dropped")
  func cancelling() async {
    let probe = OutlineProbe(loader.outline(of: ["a/", "b/"]))
    probe.outline.expand("a/")
    await loader.waitForRequest("a/", in: probe.window)
    probe.outline.collapse("a/")
    await probe.window.settle()
    #expect(probe.screen == "▸ a/\n▸ b/")
    probe.outline.expand("b/")
    await loader.waitForRequest("b/", in: probe.window)
    probe.outline.roots = ["c"]
    await probe.window.settle()
    #expect(probe.screen == "  c")
    for _ in 0..<1_000_000 where loader.cancelled.withLock({ $0.count < 2 }) { await Task.yield() }
    #expect(loader.cancelled.withLock { $0 } == ["a/", "b/"])
  }

  @Test("Everything below is expanded as it arrives, up to the limit")
  func expandAll() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    probe.outline.expansionLimit = 3
    probe.outline.expandAll()
    await loader.answer("a/", with: .success(["x/", "y/", "z/"]), in: probe.window)
    await loader.waitForRequest("x/", in: probe.window)
    await loader.waitForRequest("y/", in: probe.window)
    loader.finish("x/", with: .success(["deep/"]))
    loader.finish("y/", with: .success([]))
    await probe.window.settle()
    #expect(
      probe.screen == """
        ▾ a/
        ├─▾ x/
        │ └─▸ deep/
        ├─▾ y/
        │ └── Empty
        └─▸ z/
        """)
  }

  @Test("Reloading keeps the nodes until others arrive, and what is expanded among them")
  func reload() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    probe.outline.expand("x/")
    probe.outline.expand("a/")
    await loader.answer("a/", with: .success(["w", "x/"]), in: probe.window)
    await loader.settle("x/", with: .success(["deep"]), in: probe.window)
    probe.outline.focus("deep")
    probe.window.update()
    probe.outline.reload("a/")
    await loader.waitForRequest("a/", in: probe.window)
    #expect(probe.screen.contains("deep"))
    loader.finish("a/", with: .success(["v", "x/", "y"]))
    await probe.window.settle()
    #expect(
      probe.screen == """
        ▾ a/
        ├── v
        ├─▾ x/
        │ └── deep
        └── y
        """)
    #expect(probe.focus == "deep")
  }

  @Test("A reload that fails keeps what was expanded for the next one that does not")
  func failedReload() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]), width: 40)
    probe.outline.expand("x/")
    probe.outline.expand("a/")
    await loader.answer("a/", with: .success(["x/", "y/"]), in: probe.window)
    await loader.settle("x/", with: .success(["deep"]), in: probe.window)
    probe.outline.reload("a/")
    await loader.settle("a/", with: .failure(Loader.Offline()), in: probe.window)
    #expect(probe.screen.contains("└── offline"))
    probe.window.tap(at: Point(x: 6, y: 1))
    await loader.answer("a/", with: .success(["x/", "y/"]), in: probe.window)
    await loader.settle("x/", with: .success(["deep"]), in: probe.window)
    #expect(
      probe.screen == """
        ▾ a/
        ├─▾ x/
        │ └── deep
        └─▸ y/
        """)
  }

  @Test("When a reload finds nothing below a node, nothing there is checked")
  func checksOfNothing() async {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    for names in [["x", "y"], []] {
      if names.isEmpty { probe.outline.reload("a/") } else { probe.outline.expand("a/") }
      await loader.waitForRequest("a/", in: probe.window)
      loader.finish("a/", with: .success(names))
      await probe.window.settle()
      probe.outline.setChecked(true, "x")
      #expect(probe.outline.checkState(of: "a/") == (names.isEmpty ? .off : .mixed))
    }
  }

  /// Shows `a/` with `x/` in it, both expanded and being loaded again.
  private func probeWhileReloading() async -> OutlineProbe<String> {
    let probe = OutlineProbe(loader.outline(of: ["a/"]))
    probe.outline.expand("x/")
    probe.outline.expand("a/")
    await loader.answer("a/", with: .success(["x/"]), in: probe.window)
    await loader.settle("x/", with: .success(["old"]), in: probe.window)
    for id in ["a/", "x/"] {
      probe.outline.reload(id)
      await loader.waitForRequest(id, in: probe.window)
    }
    return probe
  }

  @Test("Nodes that are loaded again arrive even if those above arrive first")
  func reloadBelowReload() async {
    let probe = await probeWhileReloading()
    loader.finish("a/", with: .success(["x/", "y"]))
    await loader.deliver(in: probe.window) { probe.outline.shownNodes.contains("y") }
    #expect(probe.screen.contains("old") && loader.cancelled.withLock { $0 } == ["x/"])
    await loader.settle("x/", with: .success(["new"]), in: probe.window)
    #expect(
      probe.screen == """
        ▾ a/
        ├─▾ x/
        │ └── new
        └── y
        """)
  }

  @Test("Nodes that are loaded again arrive even if the roots are replaced before")
  func reloadWithOtherRoots() async {
    let probe = await probeWhileReloading()
    probe.outline.roots = ["a/", "b"]
    #expect(probe.screen.contains("old"))
    await loader.answer("x/", with: .success(["new"]), in: probe.window)
    await loader.deliver(in: probe.window) { probe.outline.shownNodes.contains("new") }
    await loader.settle("a/", with: .success(["x/", "y"]), in: probe.window)
    #expect(
      probe.screen == """
        ▾ a/
        ├─▾ x/
        │ └── new
        └── y
          b
        """)
  }
}
