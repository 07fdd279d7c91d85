import Espalier
import ExampleFiles
import Foundation

/// One process for many users, who all work on the same boards.
///
/// Each connection has a window of its own, with its own place, focus and undo; what somebody changes is on everybody's
/// screen with the next frame, because all windows observe one store.
@MainActor
struct BoardServer {
  private let store = BoardStore()

  /// Shows the boards to everybody who connects to a socket.
  func run(at path: String) async throws {
    for await connection in try LocalSocket.connections(at: path) {
      Task {
        defer { close(connection) }
        let app = try BoardApp(width: 80, store: store)
        try await Terminal.run(app.window, over: TerminalConnection(socket: connection))
      }
    }
  }
}
