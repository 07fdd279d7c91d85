/// What shows a window, and can lend to another program what it shows the window with: the live terminal.
package protocol WindowHost: AnyObject {
  /// Gives the screen and the keyboard back as they were found.
  func giveBack()

  /// Takes them again, and shows the window anew.
  func takeBack()
}

/// What another program needs of the host.
extension Window {
  /// Leaves the terminal to another program while `body` runs, and then takes it back and draws everything anew.
  ///
  /// ```swift
  /// window.on(Command("edit", "Edit", keys: "e")) { window in
  ///   window.suspend { runEditor(on: file) }
  /// }
  /// ```
  ///
  /// Nothing of the window is drawn meanwhile, and no key is taken. A window that no terminal shows just runs `body`.
  ///
  /// - Parameter body: What has the terminal for itself.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, once the terminal has been taken back.
  public func suspend<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = host
    host?.giveBack()
    defer { host?.takeBack() }
    return try body()
  }

  /// Leaves the terminal to another program while `body` runs, which may wait, and then takes it back.
  ///
  /// Other tasks of the window's isolation go on meanwhile; what they change is drawn afterwards.
  ///
  /// - Parameter body: What has the terminal for itself.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, once the terminal has been taken back.
  public func suspendWhile<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let host = host
    host?.giveBack()
    defer { host?.takeBack() }
    return try await body()
  }
}
