public import EspalierTree

/// A player of screenplays, which shows how they are played on a window, at their pace.
///
/// ```swift
/// let replay = Replay(try Screenplay(parsing: text), on: makeWindow())
/// try await Terminal.run(replay.makePlayer())
/// ```
///
/// ```
/// Apples   1
/// Pears    1
///
///  ▶ 0:01 of 0:12  space Pause  + Faster  q Quit          press enter
/// ```
///
/// The replay is the bar. Its player is a window that draws the other one above it. The user can pause, go on step by step,
/// and change the speed; keys do not reach the other window. A screenplay in which no time passes is shown with a pause
/// after each step.
///
/// If a step cannot be played, the replay ends with a message. Screens are not compared; a test does that.
public final class Replay: ContainerModel {
  /// The commands of the player.
  public enum Commands {
    /// Pauses, and goes on.
    public static let pause = Command("replay.pause", "Pause", keys: "space")
    /// Plays the next step while the replay is paused.
    public static let step = Command("replay.step", "Next step", keys: "right", "n")
    /// Doubles the speed.
    public static let faster = Command("replay.faster", "Faster", keys: "+", "=")
    /// Halves the speed.
    public static let slower = Command("replay.slower", "Slower", keys: "-")
    /// Ends the replay.
    public static let quit = Command("replay.quit", "Quit", keys: "q", "escape")
  }

  /// Whether the replay waits for the user.
  public private(set) var isPaused = false

  /// How much faster than the original the replay is; 1 by default, from 1/16 to 64.
  public private(set) var speed: Double

  /// Whether all steps have been played, or one could not be.
  public var isOver: Bool { track.isOver }

  private let screen: ReplayedScreen
  private let line = ReplayLine()
  private var track: ReplayTrack
  private weak var player: Window?

  /// The player's time at the last tick.
  private var latestTime = Duration.zero

  /// The time between two looks at what is to be shown next.
  private static let tick = Duration.milliseconds(20)

  /// The longest time that the replay makes up for if the player was stopped.
  private static let longestDelay = Duration.seconds(1)

  /// Creates a player of a screenplay.
  ///
  /// - Parameters:
  ///   - screenplay: The screenplay.
  ///   - window: The window on which it is played, in the state in which the screenplay begins.
  ///   - speed: How much faster than the original the replay is; it is kept between 1/16 and 64.
  public init(_ screenplay: Screenplay, on window: Window, speed: Double = 1) {
    self.speed = Self.possible(speed)
    window.updateIfNeeded()
    screen = ReplayedScreen(of: window)
    track = ReplayTrack(screenplay, on: window)
    super.init()
    add(line)
    onTick(every: Self.tick) { replay in replay.play() }
    show()
  }

  /// Returns a window that shows the replay, from where it is.
  public func makePlayer() -> Window {
    let screen = screen
    let size = track.window.size
    let player = Window(width: size.width, height: size.height + 1) {
      .column(.view(ContainerView(ContainerModel { screen })), .bar(self))
    }
    player.title = track.window.title
    player.on(Commands.pause) { [weak self] _ in self?.pause(self?.isPaused == false) }
    player.on(Commands.step) { [weak self] _ in self?.step() }
    player.on(Commands.faster) { [weak self] _ in self?.speedUp(by: 2) }
    player.on(Commands.slower) { [weak self] _ in self?.speedUp(by: 0.5) }
    player.on(Commands.quit) { $0.close() }
    player.on(Window.help) { $0.presentKeyHelp() }
    self.player = player
    show()
    return player
  }

  /// Pauses the replay, or goes on.
  public func pause(_ isPaused: Bool) {
    self.isPaused = isPaused && !isOver
    show()
  }

  private func speedUp(by factor: Double) {
    speed = Self.possible(speed * factor)
    show()
  }

  private static func possible(_ speed: Double) -> Double { speed > 0 ? min(max(speed, 1 / 16), 64) : 1 }

  private func step() {
    guard isPaused else { return }
    track.playStep()
    show()
  }

  private func play() {
    let now = player?.latestTime ?? latestTime
    defer { latestTime = now }
    guard !isPaused, !isOver else { return }
    if track.play(for: min(now - latestTime, Self.longestDelay) * speed) { show() }
  }

  private func show() {
    player?.theme = track.window.theme
    line.show(track, isPaused: isPaused, speed: speed)
    screen.setNeedsUpdate()
  }
}
