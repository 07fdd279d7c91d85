import EspalierTree

/// A command that the window handles while a toast is shown.
final class ToastAction {
  private let command: Command
  private let perform: (Window) -> Void
  private var subscription: Subscription<Window>?

  init(_ command: Command, perform: @escaping (Window) -> Void) {
    self.command = command
    self.perform = perform
  }

  /// Lets the window handle the command; the toast goes first.
  func begin(in window: Window, for toast: Overlay) {
    subscription = window.on(command) { [weak toast, perform] window in
      toast?.dismiss()
      perform(window)
    }
  }

  /// Ends that.
  func end() {
    subscription?.cancel()
    subscription = nil
  }
}
