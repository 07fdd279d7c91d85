/// A picture that moves: the screens of a program, one after the other, as an SVG file.
///
/// ```swift
/// var animation = SVGAnimation(title: "Tasks")
/// animation.append(before, for: .seconds(1))
/// animation.append(after, for: .seconds(2), caption: "enter")
/// print(animation.svgText)
/// ```
///
/// The animation is part of the style sheet: there is no script. It repeats for ever. Where motion is reduced, or style
/// sheets are ignored, the last screen stands still. A row that several screens share is in the file once.
public struct SVGAnimation: Sendable {
  /// The title of the window, which is also the picture's name for screen readers.
  public let title: String

  private var writer: PictureRowWriter
  private var frames: [Frame] = []
  private var size = Size.zero

  private struct Frame {
    let rows: [String]
    let caption: String
    let milliseconds: Int
  }

  /// Creates an animation without screens.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - theme: The theme whose background and text color apply where the canvas has none.
  public init(title: String, theme: Theme = .dark) {
    self.title = title
    writer = PictureRowWriter(colors: PictureColors(theme))
  }

  /// Adds a screen at the end; if its size differs from the others', the picture has room for all.
  ///
  /// - Parameters:
  ///   - canvas: The screen.
  ///   - duration: How long it is shown, in whole milliseconds.
  ///   - cursor: The cell at which the cursor is shown; `nil` shows none.
  ///   - caption: Text in the title bar, such as the key that led to this screen.
  /// - Precondition: `duration` is at least a millisecond.
  /// - Complexity: O(n) in the number of cells.
  public mutating func append(
    _ canvas: Canvas, for duration: Duration, cursor: Point? = nil, caption: String? = nil
  ) {
    require(duration >= .milliseconds(1), "a screen must be shown for at least a millisecond; got \(duration)")
    let rows = (0..<canvas.size.height).map { writer.markup(ofRow: $0, of: canvas, cursor: cursor) }
    let (seconds, attoseconds) = duration.components
    frames.append(
      Frame(
        rows: rows, caption: SVGDocument.singleLine(caption ?? ""),
        milliseconds: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)))
    size = Size(width: max(size.width, canvas.size.width), height: max(size.height, canvas.size.height))
  }

  /// The whole file, ended by a line feed.
  ///
  /// - Complexity: O(m · n) in the number of screens and of their rows.
  public var svgText: String {
    var timeline = Timeline(durations: frames.map(\.milliseconds))
    let screen = (0..<size.height).map { row in
      timeline.variants(of: frames.map { row < $0.rows.count ? $0.rows[row] : "" })
        .map { SVGDocument.row($0.content, at: row, class: $0.className) }.joined()
    }
    let right = PictureGrid.pictureSize(columns: size.width, rows: 0).width - PictureGrid.padding - 4
    let captions = timeline.variants(of: frames.map(\.caption)).map { caption in
      let classes = ["K", caption.className].compactMap { $0 }.joined(separator: " ")
      return "<text class=\"\(classes)\" x=\"\(right)\" y=\"19\">\(SVGDocument.escaped(caption.content))</text>"
    }
    var styleSheet = writer.styleSheet
    let captionRule = "font-size:12px;font-weight:bold;fill:\(writer.colors.foreground.css);text-anchor:end"
    styleSheet.rules.append((".K", captionRule))
    styleSheet.animations = timeline.animations
    return SVGDocument(
      title: title, columns: size.width, rows: size.height, colors: writer.colors, styleSheet: styleSheet,
      screen: screen.joined(separator: "\n"), titleBar: captions.joined()
    ).text
  }
}

/// Decides which parts of an animation are shown when, and names the classes that do it.
private struct Timeline {
  /// The frames in which something is shown, in runs with others between them.
  typealias Pattern = [Range<Int>]

  let durations: [Int]
  /// For each class, when its elements are shown.
  var patterns = InternTable<Pattern>()

  /// Returns the different contents of a part, which has one in each frame, in order of appearance; empty ones are left
  /// out.
  ///
  /// One without a class is shown in all frames.
  ///
  /// - Complexity: O(m) in the number of frames.
  mutating func variants(of contents: [String]) -> [(content: String, className: String?)] {
    var variants = InternTable<String>()
    var shown: [Pattern] = []
    for (frame, content) in contents.enumerated() where !content.isEmpty {
      let place = variants.place(of: content)
      if place == shown.count { shown.append([]) }
      if let last = shown[place].last, last.upperBound == frame {
        shown[place][shown[place].count - 1] = last.lowerBound..<frame + 1
      } else {
        shown[place].append(frame..<frame + 1)
      }
    }
    return zip(variants.elements, shown).map { ($0, className(of: $1)) }
  }

  var animations: [PictureStyleSheet.Animation] {
    // When each frame begins, and the last one ends.
    let times = durations.reduce(into: [0]) { times, duration in times.append(times[times.count - 1] + duration) }
    let total = times[durations.count]
    return patterns.elements.enumerated().map { index, pattern in
      func keyframe(_ frame: Int, _ isShown: Bool) -> String {
        "\((times[frame] * 100_000 / total).text(decimals: 3))%{\(Self.visibility(isShown))}"
      }
      var keyframes = pattern[0].lowerBound > 0 ? keyframe(0, false) : ""
      for run in pattern {
        keyframes += keyframe(run.lowerBound, true)
        if run.upperBound < durations.count { keyframes += keyframe(run.upperBound, false) }
      }
      return PictureStyleSheet.Animation(
        className: "k\(index)", still: Self.visibility(pattern[pattern.count - 1].upperBound == durations.count),
        keyframes: keyframes, seconds: total.text(decimals: 3))
    }
  }

  private mutating func className(of pattern: Pattern) -> String? {
    pattern == [0..<durations.count] ? nil : "k\(patterns.place(of: pattern))"
  }

  private static func visibility(_ isShown: Bool) -> String { "visibility:\(isShown ? "visible" : "hidden")" }
}
