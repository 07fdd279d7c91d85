/// A slice of the bytes of a string being read: unlike an index into a string, an index into its bytes costs no check.
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

  /// Creates a string from bytes.
  init(_ bytes: RouteBytes) { self.init(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self) }

  /// Creates a string from bytes, with ASCII letters in lowercase.
  ///
  /// `lowercased()` would also turn letters of other alphabets into ASCII letters, such as the Kelvin sign into `k`.
  init(lowercasing bytes: RouteBytes) {
    self.init(unsafeUninitializedCapacity: bytes.count) { text in
      text.initialize(fromContentsOf: bytes.lazy.map(\.lowercased))
    }
  }
}

extension UInt8 {
  /// The lowercase letter, if this is an uppercase ASCII letter; otherwise this byte.
  var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
