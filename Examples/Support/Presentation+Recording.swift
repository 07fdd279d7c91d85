import Espalier

/// The files to which a run is written.
package struct RecordingFiles: Equatable {
  /// The file for a screenplay of what the user does.
  let record: String?

  /// The file for the output.
  let asciicast: String?

  init(_ arguments: inout Arguments) throws(Failure) {
    record = try arguments.takeValue(of: "--record")
    asciicast = try arguments.takeValue(of: "--asciicast")
  }

  /// Returns where the screens go if the command line does not say so.
  func medium(insteadOf medium: Presentation.Medium) -> Presentation.Medium {
    if medium == .live { return .live }
    return asciicast.map { .cast(path: $0) } ?? medium
  }
}

extension Arguments {
  /// Takes the option with a recording to replay.
  mutating func takeReplay() throws(Failure) -> Screenplay? {
    guard let path = try takeValue(of: "--replay") else { return nil }
    do {
      return try Screenplay(contentsOfFile: path)
    } catch {
      throw Failure(.data, error.line == nil ? error.message : "\(path), \(error)")
    }
  }
}

extension Presentation {
  /// Plays the steps on a window, and writes each frame to a file for players of terminal sessions.
  func cast(_ window: Window, in path: String) async throws(Failure) {
    if let theme { window.theme = theme }
    var screenplay = Screenplay()
    for step in steps { screenplay.append(step) }
    let text: String
    do {
      let pause: Duration = replay == nil ? .milliseconds(800) : .zero
      text = try await Asciicast(playing: screenplay, on: window, pause: pause).text
    } catch {
      throw Failure(.usage, error.message)
    }
    if let reason = System.save(text, toFile: path) {
      throw Failure(.output, "\(path): the recording cannot be written: \(reason)")
    }
  }
}

/// A recording of the steps of a command line.
struct StepRecording {
  private let recording: Recording
  private let path: String

  /// Begins with the size of a window.
  init(of window: Window, toFile path: String) {
    self.path = path
    recording = Recording(of: window)
    recording.note(.resize(window.size))
  }

  /// Records a step that is about to be played.
  func note(_ step: Screenplay.Step) { recording.note(step) }

  /// Saves the recording.
  func save() throws(Failure) {
    recording.end()
    do {
      try recording.save(toFile: path)
    } catch {
      throw Failure(.output, error.message)
    }
  }
}
