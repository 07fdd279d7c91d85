extension MailFile {
  /// Larger messages are cut.
  private static let largestMessage = 32 << 20

  /// Reads and decodes the message in a range.
  func message(in range: Range<Int>) -> MessageContent {
    let bytes = bytes(in: range.prefix(Self.largestMessage))
    return MessageContent(MboxScanner.unquoted(bytes[...]), isCut: range.count > Self.largestMessage)
  }
}
