import EspalierWork

/// Finding and replacing.
extension TextEditorModel {
  /// What is found and marked in the text; `nil`, the default, marks nothing.
  ///
  /// Matches are marked where they are seen, whatever the length of the text. The bar that `ctrl+f` shows sets it.
  public final var search: TextSearch? {
    get { finder.finding?.search }
    set {
      finder.find(newValue)
      commands.update()
    }
  }

  /// The number of matches; `nil` without a search, and while a long text is being searched.
  public final var matchCount: Int? { finder.finding?.matches?.count }

  /// Selects the next match, and after the last one the first.
  ///
  /// - Complexity: O(log n) once all matches are known, otherwise O(k) in the length of the text up to the match.
  /// - Returns: Whether there is a match.
  @discardableResult
  public final func findNext() -> Bool {
    finder.show(finder.match(from: selection.isEmpty ? cursor : selection.upperBound))
  }

  /// Selects the previous match, and before the first one the last.
  ///
  /// - Complexity: As that of ``findNext()``.
  /// - Returns: Whether there is a match.
  @discardableResult
  public final func findPrevious() -> Bool { finder.show(finder.match(before: selection.lowerBound)) }

  /// Replaces the selected match, and selects the next one; if no match is selected, only selects it.
  ///
  /// - Parameter template: The new text; for a regular expression, `$1` stands for what its first group has captured.
  /// - Returns: Whether a match was replaced.
  @discardableResult
  public final func replaceMatch(with template: String) -> Bool { finder.replaceMatch(with: template) }

  /// Replaces all matches in one step.
  ///
  /// - Parameter template: The new text, as in ``replaceMatch(with:)``.
  /// - Complexity: O(n) in the length of the text.
  /// - Returns: The number of replaced matches.
  @discardableResult
  public final func replaceAllMatches(with template: String) -> Int { finder.replaceAllMatches(with: template) }

  /// Delivers results until all matches are known and all suggestions have arrived.
  public final func settle() async {
    while let work = finder.finding?.counting ?? completer.request, !Task.isCancelled { await work.settle() }
  }

  /// Whether the bar is shown, which receives the keys then.
  public final var isAsking: Bool { finder.bar != nil }

  /// Shows the bar that finds text; the selected text, if it is short and on one line, is looked for first.
  ///
  /// - Parameter isReplacing: Whether it also asks for a replacement.
  public final func beginFinding(replacing isReplacing: Bool = false) { finder.begin(replacing: isReplacing) }

  /// Shows the bar that goes to a line.
  public final func beginGoingToLine() { finder.beginGoingToLine() }

  /// Hides the bar; the cursor stays where it is, and nothing is marked any more.
  public final func endAsking() { finder.endAsking() }
}
