#if os(Linux) || os(macOS)
  import EspalierCanvas

  /// What a session is connected to: the terminal of the process, or the other end of a connection.
  ///
  /// ```
  ///   begin ─▶ takeOver ─▶ … ─▶ giveBack ─▶ end
  ///               ▲               │
  ///               └───────────────┘                 lent to another program, or stopped
  /// ```
  ///
  /// The session decides what is read and written; its link knows what else has to happen before and after that.
  protocol TerminalLink: AnyObject {
    /// The descriptor for reading.
    var input: Int32 { get }

    /// Where to write.
    var outlet: Outlet { get }

    /// The size in columns and rows; `nil` if the terminal has to be asked.
    var size: Size? { get }

    /// The longest time for which giving back may block the thread, because the terminal accepts or sends nothing.
    var patience: Duration { get }

    /// Whether ctrl+z can stop the program.
    var canStop: Bool { get }

    /// Prepares for a session, whose loop is woken when there are notes to take.
    func begin(waking wakeup: Wakeup)

    /// Makes the terminal send every byte as it is typed.
    ///
    /// - Parameter undo: The bytes that restore the terminal if the process ends.
    func takeOver(undo: [UInt8])

    /// Changes the bytes that restore the terminal if the process ends.
    func arm(_ undo: [UInt8])

    /// Restores what ``takeOver(undo:)`` has changed.
    func giveBack()

    /// Ends the use of the terminal.
    func end()

    /// Waits until the process may use the terminal.
    func waitForTurn()

    /// Stops the process until it is continued, and may use the terminal again.
    func stop(withGroup hasGroup: Bool)

    /// Returns what has happened since the last call.
    func takeNotes() -> SignalNotes

    /// Notes the size that the terminal has reported.
    func noteSize(_ reported: Size)
  }
#endif
