/// Stops the program when a rule for callers is broken, and says which.
///
/// `precondition` drops its text in release builds, where a trap without a word helps nobody.
///
/// - Parameters:
///   - isMet: Whether the rule is kept.
///   - rule: A sentence that names the rule and the value that breaks it. It is made only then.
@inlinable @inline(__always)
package func require(
  _ isMet: @autoclosure () -> Bool, _ rule: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard isMet() else { trap(rule(), file: file, line: line) }
}

/// Stops the program with a sentence, in release builds too.
///
/// Out of line, so that the code around a call stays small.
@usableFromInline @inline(never)
package func trap(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}
