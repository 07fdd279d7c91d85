/// How a line chart shows samples.
public enum ChartMarks: Hashable, Sendable, CaseIterable {
  /// Lines from sample to sample, which end at gaps.
  case line
  /// A dot for each sample.
  case points
  /// Everything between the samples and zero.
  case area

  /// Whether a mark leads from each sample to the next.
  var areJoined: Bool { self != .points }
}
