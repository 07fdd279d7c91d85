import Espalier
import ExampleSupport

extension HistoryBrowser {
  func addJumpCommands() {
    on(HistoryCommands.parent) { browser in browser.goToParent(0) }
    on(HistoryCommands.otherParent) { browser in browser.goToParent(1) }
    on(HistoryCommands.child) { browser in browser.goToChild() }
    on(HistoryCommands.back) { browser in browser.goThroughPlaces(back: true) }
    on(HistoryCommands.forward) { browser in browser.goThroughPlaces(back: false) }
    on(HistoryCommands.mark) { browser in browser.toggleMark() }
    on(HistoryCommands.nextMark) { browser in browser.goToNextMark() }
    on(HistoryCommands.go) { browser in
      let prompt = Prompt("Commit", placeholder: "a hash, a branch, HEAD~3, or a link") { [weak browser] text in
        browser?.go(toNamed: text)
      }
      browser.window?.present(prompt, as: Prompt.style("Go to"))
    }
  }

  private func goToParent(_ number: Int) {
    guard let hash = currentHash else { return }
    let parents = list.index.row(of: hash).map { list.index[$0].parents } ?? page?.details.commit.parents ?? []
    guard number < parents.count else {
      return list.show(notice: parents.isEmpty ? "This commit has no parent" : "This commit has one parent only")
    }
    go(to: parents[number])
  }

  private func goToChild() {
    guard let hash = currentHash, let row = list.index.row(of: hash) else { return }
    guard let child = list.index.child(ofRow: row) else {
      return list.show(notice: "No commit of this history comes from this one")
    }
    go(to: list.index[child].hash)
  }

  private func toggleMark() {
    guard let hash = currentHash else { return }
    if list.look.marks.remove(hash) == nil { list.look.marks.insert(hash) }
  }

  /// Goes to the next marked commit below, and wraps around after the last one.
  private func goToNextMark() {
    let rows = list.look.marks.compactMap(list.index.row(of:)).sorted()
    let current = list.focusedRow ?? -1
    guard let row = rows.first(where: { $0 > current }) ?? rows.first else {
      return list.show(notice: "No commit is marked; m marks one")
    }
    go(to: list.index[row].hash)
  }

  /// Goes to a commit that the user has named, or opens a link.
  private func go(toNamed name: String) {
    guard !name.isEmpty else { return }
    if name.contains("://") {
      do throws(Failure) {
        try open(name)
      } catch {
        list.show(notice: error.message)
      }
      return
    }
    list.perform { [git] in
      try git.hash(of: name)
    } then: { [weak self] list, result in
      switch result {
      case .success(let hash): self?.go(to: hash)
      case .failure(let error): list.show(notice: (error as? Failure)?.message ?? "\(error)")
      }
    }
  }
}
