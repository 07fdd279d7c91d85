import EspalierTree

/// The bar of a replay: whether it is playing, how far it is, the last step, and the keys.
final class ReplayLine: LabelModel {
  init() {
    super.init("", style: .bar)
    lineLimit = 1
    isSelectable = false
  }

  func show(_ track: ReplayTrack, isPaused: Bool, speed: Double) {
    let sign = track.problem != nil ? "✗" : track.isOver ? "■" : isPaused ? "‖" : "▶"
    let factor = speed == 1 ? "" : speed > 1 ? "  \(Int(speed))×" : "  1/\(Int(1 / speed))×"
    let state = StyledText(" \(sign) \(Self.clock(track.time)) of \(Self.clock(track.length))\(factor)")
    if let problem = track.problem {
      text = state + StyledText("  \(problem)")
      return
    }
    let keys = [Replay.Commands.pause, Replay.Commands.faster, Replay.Commands.quit]
    let help = keys.map { command in
      let title = isPaused && command == Replay.Commands.pause ? "Go on" : command.help
      return "\(command.keys.first.map { $0.shortDescription } ?? "") \(title)"
    }
    let words = track.latestStep.map { "  \($0) " } ?? ""
    text = state + StyledText("  " + help.joined(separator: "  ")) + .gap + StyledText(words)
  }

  /// Returns a time as minutes and seconds.
  private static func clock(_ time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
