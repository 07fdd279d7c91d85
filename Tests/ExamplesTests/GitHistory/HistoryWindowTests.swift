import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import GitHistory

@MainActor
@Suite("The history in a window")
struct HistoryWindowTests {
  let repository: TestRepository

  init() throws {
    repository = try TestRepository()
  }

  /// Returns a window that has read all commits.
  private func makeWindow(
    width: Int = 70, height: Int = 24, git: Git? = nil, _ request: HistoryRequest = HistoryRequest(),
    link: String? = nil
  ) async throws -> Window {
    let clock = Clock(now: TestRepository.now) { _ in 0 }
    let window = try HistoryBrowser.makeWindow(
      git ?? repository.makeGit(), clock: clock, size: Size(width: width, height: height), showing: request,
      opening: link)
    window.update()
    await window.settle()
    window.update()
    return window
  }

  /// Plays steps in a window, and returns its screen.
  @discardableResult
  private func screen(of window: Window, after steps: String) async throws -> String {
    for step in try Screenplay.Step.steps(of: steps) {
      try await window.play(step)
      await window.settle()
      window.update()
    }
    return window.rendered()
  }

  /// Returns the subject of the focused commit.
  private func focused(in window: Window) -> String? {
    let views = [window.activeView].compactMap(\.self)
    return views.compactMap { ($0.focusedModel as? CommitRow)?.commit.subject }.first
  }

  /// Plays steps, and expects the subject of the commit that is focused then.
  private func expectFocused(
    _ expected: String, in window: Window, after steps: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await screen(of: window, after: steps)
    #expect(focused(in: window) == expected, "after \(steps)", sourceLocation: sourceLocation)
  }

  @Test("Commits are listed by day, with the references that point to them")
  func list() async throws {
    let screen = try await makeWindow().rendered()
    #expect(screen.contains("Monday, 2 June 2025  yesterday"))
    #expect(screen.contains("● HEAD [main] Join the pond"))
    #expect(screen.contains("● ‹v1› Plant the first tree"))
    #expect(screen.contains("4 commits"))
  }

  @Test("A key shows the graph from children to parents, and hides it again")
  func graph() async throws {
    let window = try await makeWindow()
    let screen = try await screen(of: window, after: "press down, press g")
    #expect(screen.contains("●─╮ HEAD [main] Join the pond"))
    #expect(screen.contains("● │ Graft the plum"))
    #expect(screen.contains("│ ● [topic] Dig a pond"))
    #expect(screen.contains("●─╯ ‹v1› Plant the first tree"))
    #expect(try await self.screen(of: window, after: "press g").contains("● Graft the plum"))
  }

  @Test("Commits that are chosen while the graph is being drawn get a graph of their own")
  func graphOfOtherCommits() async throws {
    let (window, other) = (try await makeWindow(), try await makeWindow())
    let filter = "press f, type pond, press enter"
    // Nothing waits for the graph.
    try await window.play("press g, \(filter)")
    await window.settle()
    window.update()
    let expected = try await screen(of: other, after: "\(filter), press g")
    #expect(expected.contains("2 commits") && expected.contains("●─╮ HEAD [main] Join the pond"))
    #expect(window.rendered() == expected)
  }

  @Test("Commits can be grouped by author, and the focus stays on its commit")
  func authors() async throws {
    let window = try await makeWindow()
    let screen = try await screen(of: window, after: "press down down down, press a")
    let titles = screen.split(separator: "\n").filter { $0.hasPrefix("Ada") || $0.hasPrefix("Grace") }
    #expect(titles.count == 4)
    #expect(focused(in: window) == "Dig a pond")
    try await expectFocused("Dig a pond", in: window, after: "press a")
  }

  @Test("The commit whose page is open stays marked in the list, wherever the focus is")
  func openCommit() async throws {
    let window = try await makeWindow(width: 120)
    #expect(try await screen(of: window, after: "press down down, press enter").contains("◉ Graft the plum"))
    let next = try await screen(of: window, after: "press J")
    #expect(next.contains("◉ [topic] Dig a pond") && !next.contains("◉ Graft the plum"))
    #expect(!(try await screen(of: window, after: "press escape").contains("◉")))
  }

  @Test(
    "A commit that can't be read leaves the page at the previous one, and can be opened again",
    arguments: [("", "press J", "press K J"), (", press f6", "press down", "press up down")])
  func unreadableCommit(way: String, move: String, retry: String) async throws {
    let window = try await makeWindow(width: 120)
    try await screen(of: window, after: "press down down, press enter" + way)
    try repository.shell("mv '\(repository.path)' '\(repository.path).gone'")
    let failed = try await screen(of: window, after: move)
    try repository.shell("mv '\(repository.path).gone' '\(repository.path)'")
    #expect(failed.contains("◉ Graft the plum") && !failed.contains("◉ [topic] Dig a pond"))
    #expect(try await screen(of: window, after: retry).contains("◉ [topic] Dig a pond"))
  }

  @Test("An open commit shows who, why and what, and its files and hunks can be collapsed")
  func page() async throws {
    let window = try await makeWindow()
    var screen = try await screen(of: window, after: "press down down, press enter")
    #expect(screen.contains("Graft the plum"))
    #expect(screen.contains("Ada <ada@example.org>  Monday, 2 June 2025, 10:26"))
    #expect(screen.contains("▾ a.txt  +1  −1"))
    #expect(screen.contains("- plum") && screen.contains("+ plum tree"))
    screen = try await self.screen(of: window, after: "press ], press left")
    #expect(screen.contains("▸ a.txt") && !screen.contains("+ plum tree"))
    screen = try await self.screen(of: window, after: "press right, press down, press left")
    #expect(screen.contains("▸ @@ -1,3 +1,3 @@") && !screen.contains("+ plum tree"))
    screen = try await self.screen(of: window, after: "press J")
    #expect(screen.contains("Dig a pond") && screen.contains("c.bin  new file, no text"))
    screen = try await self.screen(of: window, after: "press escape")
    #expect(focused(in: window) == "Dig a pond" && screen.contains("Monday, 2 June 2025"))
  }

  @Test("A merge is compared with its first parent, and the first commit with nothing")
  func ends() async throws {
    let window = try await makeWindow()
    var screen = try await screen(of: window, after: "press down, press enter")
    #expect(screen.contains("joins ") && screen.contains("dir/b.txt  +1"))
    screen = try await self.screen(of: window, after: "press escape, press end, press enter")
    #expect(screen.contains("It is a pear.") && screen.contains("a.txt  +3  new file"))
  }

  @Test("In a wide window, the page follows the list")
  func wide() async throws {
    let window = try await makeWindow(width: 130)
    try await expectFocused("Join the pond", in: window, after: "press down, press enter, press f6")
    #expect(try await screen(of: window, after: "press down down").contains("c.bin  new file, no text"))
  }

  @Test("Keys lead to parents and children, and back and forward through the visited commits")
  func jumps() async throws {
    let window = try await makeWindow()
    try await expectFocused("Graft the plum", in: window, after: "press down, press p")
    try await expectFocused("Dig a pond", in: window, after: "press c, press P")
    try await expectFocused("Plant the first tree", in: window, after: "press p")
    try await expectFocused("Join the pond", in: window, after: "press backspace backspace")
    try await expectFocused("Dig a pond", in: window, after: "press alt+right")
    #expect(try await screen(of: window, after: "press P").contains("This commit has one parent only"))
  }

  @Test("Marks are shown, and a key leads from one to the next")
  func marks() async throws {
    let window = try await makeWindow()
    let screen = try await screen(of: window, after: "press down, press m, press end, press m, press '")
    #expect(screen.contains("◆ HEAD [main] Join the pond") && screen.contains("◆ ‹v1› Plant the first tree"))
    #expect(focused(in: window) == "Join the pond")
    #expect(try await !self.screen(of: window, after: "press m").contains("◆ HEAD"))
  }

  @Test("A text is found in the list, and even in the collapsed parts of an open commit")
  func finding() async throws {
    let window = try await makeWindow()
    try await expectFocused("Dig a pond", in: window, after: "press down, press /, type pond, press enter")
    try await expectFocused("Join the pond", in: window, after: "press N")
    #expect(try await screen(of: window, after: "press N").contains("“pond” is not in newer commits"))
    try await screen(of: window, after: "press /, type quince, press enter")
    #expect(window.rendered().contains("“quince” is not in older commits"))
    let found = try await screen(of: window, after: "press end, press enter, press z, press n")
    #expect(found.contains("+ quince"))
    #expect(window.activeView?.focusedModel?.spokenLabel == "added: quince")
  }

  @Test("Filters are applied by Git, and the window shows the filter and whether anything matches")
  func filters() async throws {
    let window = try await makeWindow()
    func subjects(_ request: HistoryRequest) async throws -> Int {
      let window = try await makeWindow(request)
      return window.rendered().split(separator: "\n").count { $0.hasPrefix("●") }
    }
    #expect(try await subjects(HistoryRequest(message: "POND")) == 2)
    #expect(try await subjects(HistoryRequest(author: "grace")) == 2)
    #expect(try await subjects(HistoryRequest(change: "plum tree")) == 1)
    #expect(try await subjects(HistoryRequest(change: "p.*")) == 0)
    #expect(try await subjects(HistoryRequest(file: "dir")) == 1)
    #expect(try await subjects(HistoryRequest(since: "2025-06-02 10:00:00 +0000")) == 2)
    #expect(try await subjects(HistoryRequest(revision: "topic")) == 2)
    let screen = try await screen(of: window, after: "press f, type nothing, press enter")
    #expect(screen.contains("message “nothing”") && screen.contains("No commit matches; f changes the filter"))
  }

  @Test("A chosen branch is shown")
  func branches() async throws {
    let window = try await makeWindow()
    var screen = try await screen(of: window, after: "press b")
    #expect(screen.contains("topic") && screen.contains("v1"))
    screen = try await self.screen(of: window, after: "type top, press enter")
    #expect(screen.contains("2 commits") && screen.contains("repository  topic"))
  }

  @Test("A link opens a commit, and an invalid link says why it cannot")
  func links() async throws {
    let hash = try repository.git("rev-parse", "main~1").prefix(12)
    let window = try await makeWindow(link: "history://commit/\(hash)")
    #expect(window.rendered().contains("+ plum tree"))
    try await expectFocused("Graft the plum", in: window, after: "press escape")
    try await expectFocused("Plant the first tree", in: window, after: "press o, type v1, press enter")
    #expect(
      try await screen(of: window, after: "press o, type none, press enter").contains("there is no commit “none”"))
    #expect(try await screen(of: window, after: "press o, type \"https://x/commit/1\", press enter").contains("https"))
    await #expect(
      throws: Failure(.usage, "“history://commit/zz” cannot be opened: there is no commit “zz”")
    ) { _ = try await makeWindow(link: "history://commit/zz") }
    await #expect(throws: Failure.self) { _ = try await makeWindow(link: "history://elsewhere") }
  }

  @Test("A commit of another branch is shown in a history of its own")
  func otherBranch() async throws {
    let window = try await makeWindow(HistoryRequest(revision: "topic"))
    try await expectFocused("Join the pond", in: window, after: "press o, type main, press enter")
    #expect(window.rendered().contains("4 commits"))
  }

  @Test("A refresh brings new commits, and keeps the focus on its commit")
  func refresh() async throws {
    let window = try await makeWindow()
    try await expectFocused("Dig a pond", in: window, after: "press down down down")
    let main = try repository.git("rev-parse", "main").dropLast()
    let script = TestRepository.commit(9, at: 1_748_950_000, "Paint the fence", [("d.txt", "green\n")])
    try repository.importCommits(script.replacing("M 100644", with: "from \(main)\nM 100644", maxReplacements: 1))
    let screen = try await screen(of: window, after: "press r")
    #expect(screen.contains("1 more commit"))
    #expect(focused(in: window) == "Dig a pond")
    #expect(try await self.screen(of: window, after: "press home").contains("● HEAD [main] Paint the fence"))
  }

  @Test("After history was rewritten, the remaining commits keep their rows")
  func rewritten() async throws {
    let window = try await makeWindow()
    try await screen(of: window, after: "press end")
    try repository.git("update-ref", "refs/heads/main", "topic")
    let screen = try await screen(of: window, after: "press r")
    #expect(screen.contains("2 commits") && !screen.contains("Graft the plum"))
    #expect(focused(in: window) == "Plant the first tree")
  }

  @Test("The hash and the link of a commit can be copied")
  func copying() async throws {
    let window = try await makeWindow(width: 110)
    let hash = try String(repository.git("rev-parse", "main").dropLast())
    #expect(try await screen(of: window, after: "press down, press y").contains("Copied \(hash)"))
    #expect(try await screen(of: window, after: "press Y").contains("Copied history://commit/\(hash)"))
    try repository.git("remote", "add", "origin", "git@github.com:ada/orchard.git")
    #expect(
      try await screen(of: window, after: "press Y").contains("Copied https://github.com/ada/orchard/commit/\(hash)"))
  }

  // Things that can be wrong with a repository.

  @Test("A folder without a repository, and a repository without commits, say so")
  func nothing() async throws {
    let folder = repository.folder.path("empty")
    try repository.shell("git init --quiet --template= '\(folder)'")
    #expect(try await makeWindow(width: 110, git: Git(path: folder)).rendered().contains("No commits yet"))
    let none = try await makeWindow(width: 110, git: Git(path: "/"))
    #expect(none.rendered().contains("not a git repository (or any of the parent directories): .git"))
    let missing = try await makeWindow(width: 110, git: Git(path: "/no/such/folder"))
    #expect(missing.rendered().contains("cannot change to '/no/such/folder': No such file or directory"))
  }

  @Test("A damaged repository shows what can be read, and reports what cannot")
  func damage() async throws {
    let hash = try repository.git("rev-parse", "v1").dropLast()
    // Unpack each object into a file of its own, and delete one of them.
    let path = repository.path
    try repository.shell(
      "cd '\(path)' && mv .git/objects/pack/*.pack ../p 2>/dev/null && rm -f .git/objects/pack/* "
        + "&& git unpack-objects -q < ../p || true")
    try repository.shell("rm -f '\(path)/.git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))'")
    let window = try await makeWindow(width: 110)
    let screen = window.rendered()
    #expect(screen.contains("Join the pond") && screen.contains(" commit, then "))
    #expect(!screen.contains("Plant the first tree"))
  }

  @Test("A shallow clone says that older commits are missing")
  func shallow() async throws {
    let clone = repository.folder.path("clone")
    try repository.shell("git clone --quiet --depth=1 'file://\(repository.path)' '\(clone)'")
    let screen = try await makeWindow(width: 110, git: Git(path: clone)).rendered()
    #expect(screen.contains("1 commit; older ones are not in this shallow clone"))
  }

  @Test("When Git is killed, its commits so far stay, and a refresh finds the rest")
  func killed() async throws {
    let program = repository.folder.path("git")
    let marker = repository.folder.path("killed")
    try repository.folder.write(
      """
      #!/bin/sh
      case "$*" in *" log "*) if [ ! -e '\(marker)' ]; then
        touch '\(marker)'
        git "$@" | head -c 400
        kill -9 $$
      fi ;; esac
      exec git "$@"

      """, to: "git")
    try repository.shell("chmod +x '\(program)'")
    let window = try await makeWindow(width: 110, git: Git(path: repository.path, program: program))
    #expect(
      window.rendered().contains("3 commits, then git was stopped by signal 9")
        && window.rendered().contains("Join the pond"))
    #expect(!window.rendered().contains("Plant the first tree"))
    let screen = try await screen(of: window, after: "press r")
    #expect(screen.contains("Plant the first tree") && screen.contains(" more commit"))
  }

  @Test("A missing git program is reported")
  func noGit() async throws {
    let window = try await makeWindow(width: 110, git: Git(path: repository.path, program: "/no/such/git"))
    #expect(window.rendered().contains("git cannot be run: No such file or directory"))
  }

  @Test("Control characters, other encodings and bytes that are not text are harmless in names and subjects")
  func hostile() async throws {
    let main = try repository.git("rev-parse", "main").dropLast()
    let message = "Clear \u{1B}[2J\u{1B}]0;screen\u{7} and \u{202E} turn\n\n\u{1B}[31mbody\n"
    try repository.importCommits(
      TestRepository.commit(
        9, by: "Ev\u{1B}[1mil", at: 1_748_950_000, message, [("\"bad\\033[2Jname\"", "\u{1B}[2Jtext\n")]
      ).replacing("M 100644", with: "from \(main)\nM 100644", maxReplacements: 1))
    let window = try await makeWindow()
    let screen = try await screen(of: window, after: "press down, press enter")
    #expect(screen.contains("body") && screen.contains("name"))
    #expect(screen.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }
}
