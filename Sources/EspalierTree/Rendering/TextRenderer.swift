public import EspalierCanvas

/// Draws a tree as text: rows through cells onto a canvas, and the canvas through an encoder into an output.
///
/// ```
///   tree ──private layout──▶ rows ──cells──▶ canvas (a band at a time) ──encoder──▶ output
/// ```
///
/// The rows are drawn in bands of 64 lines, so that the canvas stays small however many rows there are. The layout is
/// the renderer's own: it loads the models that it shows, calls no display callbacks, and does not disturb a view that
/// has loaded the same tree.
public struct TextRenderer {
  /// The width, in columns.
  ///
  /// - Precondition: Between 0 and 1,000,000,000.
  public var width: Int {
    didSet { checkWidth() }
  }

  /// The theme; `nil` is that of the view that has loaded the tree, else the standard theme.
  public var theme: Theme?

  /// How wide characters are; `nil` is the policy of the view that has loaded the tree, else `.modern`.
  public var widthPolicy: WidthPolicy?

  /// As what the tree is written down.
  public var encoding: TextEncoding

  /// Creates a renderer.
  ///
  /// - Precondition: `width` is not negative.
  public init(width: Int, theme: Theme? = nil, policy: WidthPolicy? = nil, encoding: TextEncoding = .plain) {
    self.width = width
    self.theme = theme
    widthPolicy = policy
    self.encoding = encoding
    checkWidth()
  }

  /// The whole tree as one text: as many lines as the content is high, joined by line feeds, with none at the end.
  public func text(of container: ContainerModel) -> String {
    var lines = JoinedLines()
    write(container, to: &lines)
    return lines.text
  }

  /// Writes the whole tree, each line ended by a line feed, in a few large writes.
  public func write(_ container: ContainerModel, to output: inout some TextOutputStream) {
    withLayout(of: container) { layout, presentation in
      var painter = BandPainter(width: width, presentation: presentation, rows: layout.rows(in:))
      let lines = 0..<layout.contentSize.height
      guard layout.hasLazyRows else { return painter.write(lines: lines, as: encoding, to: &output) }
      // How high the rows of lazy containers are is found out band by band, and then their models are let go of.
      painter.write(lines: lines, as: encoding, to: &output) { band in
        _ = layout.settleRows(in: band)
        // What was assumed to be in this band may be in the next one.
        layout.letGoOfModels(farFrom: band.lowerBound..<band.upperBound + band.count)
        return layout.contentSize.height
      }
      layout.letGoOfModels(farFrom: lines.upperBound..<lines.upperBound)
    }
  }

  private func checkWidth() {
    require(
      (0...CellSize.largestExtent).contains(width),
      "the width of a rendering is between 0 and \(CellSize.largestExtent) columns, not \(width)")
  }

  /// Lays a tree out without leaving a trace in it.
  private func withLayout(of container: ContainerModel, _ body: (TreeLayout, Presentation) -> Void) {
    let outer = container.presentation
    let presentation = Presentation(
      theme: theme ?? outer?.theme ?? .standard, policy: widthPolicy ?? outer?.widthPolicy ?? .modern)
    TreeLayout.withPrivateLayout(of: container, width: width, presentation: presentation) { body($0, presentation) }
  }
}

extension ContainerModel {
  /// The whole tree as plain text: as many lines as its content is high, trailing blanks trimmed, joined by line feeds,
  /// with none at the end.
  ///
  /// It is laid out for this purpose only; see ``TextRenderer``, which can also write colors.
  ///
  /// - Parameter width: The width, in columns.
  public final func rendered(width: Int) -> String {
    TextRenderer(width: width).text(of: self)
  }

  /// Writes the whole tree as plain text, each line ended by a line feed.
  ///
  /// - Parameters:
  ///   - output: Where to.
  ///   - width: The width, in columns.
  public final func write(to output: inout some TextOutputStream, width: Int) {
    TextRenderer(width: width).write(self, to: &output)
  }
}
