/// An error in bytes that should be text.
public enum TextBufferError: Error, Hashable, Sendable {
  /// The bytes are not UTF-8: the first invalid sequence starts at the offset.
  case invalidUTF8(byte: Int)
}

extension TextBufferError: CustomStringConvertible {
  /// A sentence that says what is wrong, and where.
  public var description: String {
    switch self {
    case .invalidUTF8(let byte): "byte \(byte) is not valid UTF-8"
    }
  }
}
