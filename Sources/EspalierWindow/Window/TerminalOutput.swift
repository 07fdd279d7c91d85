package import EspalierCanvas

/// A host of a window, such as the live terminal, which can lend its terminal to another program.
package protocol WindowHost: AnyObject {
  /// Restores the screen and the keyboard to their original state.
  func giveBack()

  /// Takes the screen and the keyboard back, and redraws the window.
  func takeBack()
}

/// What a window has for its terminal besides frames: copied text, and text to print above the window.
///
/// It waits here until a terminal takes it, with the frame for which the window is marked.
package final class TerminalOutput {
  /// The host that shows the window, if it can lend its terminal to other programs.
  package weak var host: (any WindowHost)?

  /// A closure that is called before the window's last frame, whatever ends the run, so that it can change what stays.
  package var willLeave: (() -> Void)?

  /// The text that was copied last, if a terminal accepts it.
  private(set) var copiedText: String?

  /// The text that was copied last, however long it is, to be pasted in the window.
  package private(set) var clipboard: String?

  /// The copied text that no terminal has been sent yet; whoever sends it sets this to `nil`.
  package var unsentCopy: String?

  /// The text to print above the window that no terminal has shown yet.
  private(set) var textsAbove: [StyledText] = []

  private let loop: UpdateLoop

  init(_ loop: UpdateLoop) { self.loop = loop }

  /// Copies text for the terminal, unless it is empty or has more bytes than one accepts.
  ///
  /// - Returns: Whether the text was copied for the terminal.
  func copy(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    clipboard = text
    guard text.utf8.count <= Window.largestCopiedByteCount else { return false }
    copiedText = text
    unsentCopy = text
    loop.mark()
    return true
  }

  /// Prints text above the window.
  func print(above text: StyledText) {
    textsAbove.append(text)
    loop.mark()
  }

  /// Returns and removes the text to show above the window.
  package func takeTextsAbove() -> [StyledText] {
    defer { textsAbove = [] }
    return textsAbove
  }
}
