import Espalier
import ExampleSupport

extension HistoryBrowser {
  func addSearchCommands() {
    on(HistoryCommands.find) { browser in
      let isInPage = browser.window?.activeView === browser.coordinator.view
      let old = browser.list.look.pattern?.text ?? ""
      let prompt = Prompt("Text", text: old, placeholder: "a subject, an author, a hash") { [weak browser] text in
        browser?.find(text, inPage: isInPage)
      }
      browser.window?.present(prompt, as: Prompt.style("Find"))
    }
    on(HistoryCommands.findNext) { browser in browser.findNext(forward: true) }
    on(HistoryCommands.findPrevious) { browser in browser.findNext(forward: false) }
    on(HistoryCommands.filter) { browser in
      let form = FilterForm(browser.list.state.value.request) { [weak list = browser.list] request in
        guard let list else { return }
        list.read(request, awaiting: list.focusedRow.map { list.index[$0].hash })
      }
      browser.window?.present(form, as: FilterForm.style)
    }
    on(HistoryCommands.branches) { browser in browser.presentReferences() }
  }

  private func find(_ text: String, inPage isInPage: Bool) {
    list.look.pattern = TextPattern(text)
    if list.look.pattern != nil { findNext(forward: true, inPage: isInPage) }
  }

  /// Goes to the next match: in the page while it has the keys, otherwise in the list.
  private func findNext(forward isForward: Bool, inPage: Bool? = nil) {
    guard let pattern = list.look.pattern else { return list.show(notice: "/ asks for a text") }
    if inPage ?? (window?.activeView === coordinator.view), let page {
      let found = page.focusMatch(of: pattern, forward: isForward)
      list.show(notice: found ? nil : "“\(pattern.text)” is not \(isForward ? "below" : "above") in this commit")
      return
    }
    list.find(pattern, forward: isForward) { [weak self] list, row in
      guard let self else { return }
      if let current = currentHash { places.leave(current) }
      list.focus(onRow: row)
    }
  }

  /// Lets the user choose a branch or a tag, and shows its history.
  private func presentReferences() {
    list.perform { [git] in
      try git.references()
    } then: { [weak self] list, result in
      switch result {
      case .success(let names):
        let palette = ReferencePalette(names) { [weak list] name in
          var request = list?.state.value.request ?? HistoryRequest()
          request.revision = name
          list?.read(request)
        }
        self?.window?.present(palette, as: ReferencePalette.style(count: names.count))
      case .failure(let error): list.show(notice: (error as? Failure)?.message ?? "\(error)")
      }
    }
  }
}
