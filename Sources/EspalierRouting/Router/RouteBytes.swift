/// A slice of the bytes of a text being read: unlike an index into a text, an index into its bytes costs no check.
typealias RouteBytes = Slice<UnsafeBufferPointer<UInt8>>

extension String {
  /// Reads the text through its bytes, which must not be stored.
  ///
  /// - Complexity: O(1), or O(n) if the text is not stored contiguously.
  func readBytes<Result>(_ body: (RouteBytes) throws(RouteRejection) -> Result) throws(RouteRejection) -> Result {
    var text = self
    return try text.withUTF8 { bytes in
      Swift.Result { () throws(RouteRejection) in try body(bytes[...]) }
    }.get()
  }

  /// Creates a text from bytes.
  init(_ bytes: RouteBytes) {
    self.init(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }
}
