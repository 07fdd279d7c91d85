import Espalier

/// What is shown: ` server.log                grep “timeout”  following `.
final class LogTitle: LabelModel {
  init(of log: ShownLog) {
    super.init("", style: .bar)
    size = .edgeToEdge(height: 1)
    log.state.bind(to: self) { title, state in
      let parts = [state.pattern.map { "grep “\($0)”" }, state.isFollowing ? "following" : nil].compactMap(\.self)
      title.text = " \(state.name) " + .gap + "\(parts.joined(separator: "  ")) "
    }
  }
}
