/// All issues, the newest first, and how to undo what has been done with them.
///
/// It is a value: it knows no screen, and a copy of it is a snapshot.
struct IssueStore: Sendable {
  /// What becomes of some issues: each id with the issue afterwards, or `nil` if it is deleted.
  struct Edit: Sendable {
    var title: String
    var issues: [Int: Issue?] = [:]
  }

  let me: String
  /// Issues have falling numbers.
  private(set) var issues: [Issue]
  private var counts: [Selection: Int] = [:]
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []
  /// Numbers are not used again, because a deleted issue may come back.
  private(set) var lastID: Int

  /// Creates a store of issues that have numbers.
  init(_ issues: [Issue], me: String = SampleIssues.people[0]) {
    self.me = me
    self.issues = issues.sorted { $0.id > $1.id }
    lastID = self.issues.first?.id ?? 0
    for issue in issues { count(issue, by: 1) }
  }

  /// The names of the projects in alphabetical order, even if their last issue has been deleted.
  var projects: [String] { counts.keys.compactMap { $0.scope == .all ? $0.project : nil }.sorted() }

  /// Everybody who has something to do, in alphabetical order.
  var people: [String] { Set(issues.lazy.compactMap(\.assignee) + SampleIssues.people).sorted() }

  func count(of selection: Selection) -> Int { counts[selection] ?? 0 }

  /// Makes an edit that can be undone.
  mutating func perform(_ edit: Edit) {
    undoable.append(apply(edit))
    redoable = []
  }

  /// Undoes the last edit, and returns what that has changed; `nil` if there is nothing to undo.
  mutating func undo() -> Edit? { move(from: \.undoable, to: \.redoable) }

  /// Does again what was undone last.
  mutating func redo() -> Edit? { move(from: \.redoable, to: \.undoable) }

  private mutating func move(from old: WritableKeyPath<Self, [Edit]>, to new: WritableKeyPath<Self, [Edit]>) -> Edit? {
    guard let edit = self[keyPath: old].popLast() else { return nil }
    let inverse = apply(edit)
    self[keyPath: new].append(inverse)
    return edit
  }

  /// Changes issues, and returns the edit that undoes this.
  ///
  /// - Complexity: O(k log n) if k of n issues are changed; O(n) more if some are added or deleted.
  private mutating func apply(_ edit: Edit) -> Edit {
    var inverse = Edit(title: edit.title)
    var added: [Issue] = []
    var deleted: Set<Int> = []
    for (id, new) in edit.issues {
      let place = place(of: id)
      let old = place.map { issues[$0] }
      inverse.issues.updateValue(old, forKey: id)
      if let old { count(old, by: -1) }
      if let new { count(new, by: 1) }
      switch (place, new) {
      case (let place?, let new?): issues[place] = new
      case (nil, let new?): added.append(new)
      case (_, nil): deleted.insert(id)
      }
    }
    if !deleted.isEmpty { issues.removeAll { deleted.contains($0.id) } }
    if !added.isEmpty {
      // The numbers are two falling runs, which are merged in linear time.
      issues = (added.sorted { $0.id > $1.id } + issues).sorted { $0.id > $1.id }
      lastID = max(lastID, issues[0].id)
    }
    return inverse
  }

  private mutating func count(_ issue: Issue, by number: Int) {
    for scope in Scope.allCases where scope.includes(issue, me: me) {
      counts[Selection(scope: scope), default: 0] += number
      counts[Selection(scope: scope, project: issue.project), default: 0] += number
    }
  }

  /// Where an issue is, by bisection.
  private func place(of id: Int) -> Int? {
    var (low, high) = (0, issues.count)
    while low < high {
      let middle = (low + high) / 2
      if issues[middle].id > id { low = middle + 1 } else { high = middle }
    }
    return low < issues.count && issues[low].id == id ? low : nil
  }
}
