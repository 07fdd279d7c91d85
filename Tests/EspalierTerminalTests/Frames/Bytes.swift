/// Bytes for a terminal in readable form: escape is `␛`, and other controls are their pictures.
func readable(_ bytes: [UInt8]) -> String {
  String(
    String.UnicodeScalarView(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
        scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
      }))
}
