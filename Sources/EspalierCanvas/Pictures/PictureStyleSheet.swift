/// The style sheet of a picture.
///
/// All its rules start with the class of the picture, which two pictures share only if they have the same rules. So
/// several pictures can be put into one page.
struct PictureStyleSheet {
  typealias Rule = (selector: String, declarations: String)

  var rules: [Rule]

  /// The classes of elements that are animated, unless the user prefers less motion.
  var animations: [Animation] = []

  /// Elements that appear and disappear.
  struct Animation {
    let className: String
    /// The declarations that apply where nothing moves.
    let still: String
    let keyframes: String
    let seconds: String
  }

  /// The class of the picture: a hash of its rules.
  ///
  /// Source: FNV-1a with 32 bits, by Fowler, Noll and Vo.
  var pictureClass: String {
    let content =
      rules.map { $0.selector + $0.declarations } + animations.map { $0.className + $0.keyframes + $0.seconds }
    return Self.hash(of: content)
  }

  /// Returns a class name that depends on all of the content.
  static func hash(of content: [String]) -> String {
    let hash = content.joined(separator: " ").utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "e" + String(hash, radix: 36)
  }

  var text: String {
    let pictureClass = pictureClass
    var lines = rules.map { ".\(pictureClass) \($0.selector){\($0.declarations)}" }
    for animation in animations {
      let name = pictureClass + animation.className
      lines.append(
        ".\(pictureClass) .\(animation.className){\(animation.still);"
          + "animation:\(name) \(animation.seconds)s step-end infinite}@keyframes \(name){\(animation.keyframes)}")
    }
    if !animations.isEmpty {
      let classes = animations.map { ".\(pictureClass) .\($0.className)" }.joined(separator: ",")
      lines.append("@media(prefers-reduced-motion:reduce){\(classes){animation:none}}")
    }
    return lines.joined(separator: "\n")
  }
}
