/// What the feed shows, as the JSON file has it.
struct Feed: Decodable {
  var posts: [Post]
}

struct Post: Decodable {
  var author: User
  var time: String
  var text: String
  var photo: Photo
  var likes: Int
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
