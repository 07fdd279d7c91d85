// A mailbox in three panes that become one. Notice that a hundred thousand messages take the memory of their senders and
// subjects, because a message is read again when it is opened; that whatever is in a message, encoded words, HTML or
// damage, ends up as harmless text; that a search finds while the user types; and that deleting can be undone.

import Espalier
import ExampleSupport

@main
struct Mail {
  static let usage = """
    usage: Mail [path] [--from address] [--height n] [--now seconds] [--live | --print | --svg file] [--steps s]
                [options]

    Shows a mailbox (mbox), or all mailboxes of a folder; without a path, a sample. Files are only read: what is deleted
    is hidden until you quit, and a new message is appended to a mailbox that you name, or kept in Drafts until you quit.
    Nothing is sent.

      --steps s      steps of a user, separated by commas: "press down, press enter, settle"
      --from a       your address in new messages
      --height n     lines of the window, from 4 to 1000; 24 by default
      --now s        the current time in seconds since 1970; for tests
    \(Presentation.options(width: 80))

    In the window, enter opens, escape goes back, / searches, d deletes, w writes, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments, width: 80)
    let sender = try arguments.takeValue(of: "--from")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let clock = Clock(now: try arguments.takeInteger(of: "--now", in: 0...253_402_300_799))
    let path = try arguments.operand()
    // Says what is wrong with the path before the terminal is taken.
    _ = try MailFolder.folders(at: path)
    let makeWindow: @Sendable () throws -> Window = {
      MailBrowser.makeWindow(
        try MailFolder.folders(at: path), clock: clock, size: Size(width: presentation.width, height: height),
        sender: sender ?? (path == nil ? "Ines Okafor <ines@orchard.example>" : ""))
    }
    if presentation.beginsLive { return try await presentation.show(makeWindow) }
    let window = try makeWindow()
    window.update()
    await window.settle()
    try await presentation.show(window)
  }
}
