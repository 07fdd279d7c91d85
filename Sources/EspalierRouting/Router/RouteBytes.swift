/// Some bytes of a text that is being read: each index of a text is checked, and those of its bytes cost nothing.
typealias RouteBytes = Slice<UnsafeBufferPointer<UInt8>>

extension String {
  /// Reads the text by its bytes, which must not be kept.
  ///
  /// O(1); O(n) in a text that has its bytes in several places.
  func readBytes<Result>(_ body: (RouteBytes) throws(RouteRejection) -> Result) throws(RouteRejection) -> Result {
    var text = self
    return try text.withUTF8 { bytes in
      Swift.Result { () throws(RouteRejection) in try body(bytes[...]) }
    }.get()
  }

  /// The text of some bytes.
  init(_ bytes: RouteBytes) {
    self.init(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }
}
