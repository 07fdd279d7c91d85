/// Stops the program with a message if a caller breaks a rule.
///
/// Unlike `precondition`, it also prints the message in release builds.
///
/// - Parameters:
///   - isMet: Whether the caller follows the rule.
///   - rule: A sentence that names the rule and the value that breaks it, evaluated only on failure.
@inlinable @inline(__always)
package func require(
  _ isMet: @autoclosure () -> Bool, _ rule: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard isMet() else { trap(rule(), file: file, line: line) }
}

/// Stops the program with a message, also in release builds.
///
/// It is not inlined, so that its callers stay small.
@usableFromInline @inline(never)
package func trap(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}
