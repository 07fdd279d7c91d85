/// A host of a window, such as the live terminal, which can lend its terminal to another program.
package protocol WindowHost: AnyObject {
  /// Restores the screen and the keyboard to their original state.
  func giveBack()

  /// Takes the screen and the keyboard back, and redraws the window.
  func takeBack()
}

/// Lending the terminal to another program.
extension Window {
  /// Gives the terminal to another program while `body` runs, then takes it back and redraws everything.
  ///
  /// ```swift
  /// window.on(Command("edit", "Edit", keys: "e")) { window in
  ///   window.suspend { runEditor(on: file) }
  /// }
  /// ```
  ///
  /// Meanwhile nothing is drawn, and no keys are read. If no terminal shows the window, this method just runs `body`.
  ///
  /// - Parameter body: A closure that uses the terminal.
  /// - Returns: The result of `body`.
  /// - Throws: The error thrown by `body`, after the terminal has been taken back.
  public func suspend<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = host
    host?.giveBack()
    defer { host?.takeBack() }
    return try body()
  }

  /// Gives the terminal to another program while an asynchronous `body` runs, and then takes it back.
  ///
  /// Other tasks on the window's isolation continue meanwhile; their changes are drawn afterward.
  ///
  /// - Parameter body: A closure that uses the terminal.
  /// - Returns: The result of `body`.
  /// - Throws: The error thrown by `body`, after the terminal has been taken back.
  public func suspendWhile<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let host = host
    host?.giveBack()
    defer { host?.takeBack() }
    return try await body()
  }
}
