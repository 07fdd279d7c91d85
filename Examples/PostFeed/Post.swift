/// What the feed shows, as the JSON file has it.
struct Feed: Decodable {
  var posts: [Post]
}

struct Post: Decodable {
  var author: User
  var time: String
  var text: String
  var photo: Photo
  var likes: Count
  var comments: [Comment]
}

struct User: Decodable {
  var name: String
  var handle: String
}

/// A picture made of characters.
struct Photo: Decodable {
  var title: String
  var rows: [String]
}

struct Comment: Decodable {
  var author: String
  var text: String
}

/// A whole number that is not negative.
struct Count: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Double.self)
    guard let value = Int(exactly: number), value >= 0 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a whole number, found \(number)")
    }
    self.value = value
  }
}
