import EspalierTree
import Testing

extension ContainerView {
  /// Updates the view, and expects a text as its whole content.
  func expectScreen(_ expected: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    update()
    #expect(container.rendered(width: width) == expected, comment, sourceLocation: sourceLocation)
  }
}
