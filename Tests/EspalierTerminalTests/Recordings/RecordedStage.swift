import Espalier
import EspalierTesting
import TestSupport

@testable import EspalierTerminal

/// A result that is not `Codable`.
struct Opaque: Sendable {
  let number: Int
}

/// A window with everything that a recording has to replay: fields, a secret, time, the mouse, and requests that succeed,
/// fail, and bring results in parts.
final class RecordedStage {
  let window: Window
  let name = TextFieldModel("Name")
  let password = TextFieldModel("Password")

  /// Creates a window.
  ///
  /// - Parameter load: What a request brings; called in its task.
  init(load: @escaping @Sendable () async -> Int) {
    let status = LabelModel("nothing yet")
    let clock = LabelModel("0")
    let (name, password) = (name, password)
    password.isSecret = true
    let fields = ContainerModel {
      name
      password
      ToggleModel("Loud")
      clock
      status
    }
    for row in 1...20 { fields.add(LabelModel("row \(row)")) }
    let view = ContainerView(showing: fields, width: 0, height: 0)
    window = Window(width: 30, height: 8) { .view(view) }
    var ticks = 0
    clock.onTick(every: .milliseconds(7)) { clock in
      ticks += 1
      clock.text = "\(ticks)"
    }
    window.on(Command("close", "Close", keys: "ctrl+q")) { $0.close() }
    window.on(Command("reveal", "Reveal", keys: "f6")) { _ in password.isSecret.toggle() }
    window.on(Command("load", "Load", keys: "f2")) { _ in
      status.perform(named: "load") {
        await load()
      } then: { status, result in
        status.text = "loaded \((try? result.get()) ?? -1)"
      }
    }
    window.on(Command("fail", "Fail", keys: "f3")) { _ in
      status.perform(named: "fail") { () async throws -> Int in
        throw RecordedError("offline \(await load())")
      } then: {
        status.text = "\($1)".contains("offline") ? "failed: \($1)" : "?"
      }
    }
    window.on(Command("parts", "Load parts", keys: "f4")) { _ in
      let parts = AsyncStream<Int> { continuation in
        Task {
          for _ in 1...3 { continuation.yield(await load()) }
          continuation.finish()
        }
      }
      status.perform(parts, named: "parts") { status, parts in status.text = status.text + " \(parts)" }
    }
    window.on(Command("opaque", "Load something opaque", keys: "f5")) { _ in
      status.perform(named: "opaque") {
        Opaque(number: 5)
      } then: { status, result in
        status.text = "opaque \((try? result.get())?.number ?? -1)"
      }
    }
    window.subscribe(to: Terminal.appearance) { window, appearance in
      window.theme = appearance == .light ? .light : .dark
      status.text = "\(appearance)"
    }
  }
}
