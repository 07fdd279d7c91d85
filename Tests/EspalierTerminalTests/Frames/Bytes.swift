import EspalierCanvas
import EspalierTerminal
import EspalierWindow

/// Bytes for a terminal in readable form: escape is `␛`, and other controls are their pictures.
func readable(_ bytes: [UInt8]) -> String {
  String(
    String.UnicodeScalarView(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
        scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
      }))
}

extension FrameWriter {
  /// Returns the bytes of the next frame of a window.
  mutating func frame(of window: Window) -> [UInt8] {
    var bytes: [UInt8] = []
    write(window, into: &bytes)
    return bytes
  }

  /// Returns the bytes of the next frame of a canvas.
  mutating func frame(of canvas: Canvas, cursor: Point? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    write(canvas, cursor: cursor, into: &bytes)
    return bytes
  }
}
