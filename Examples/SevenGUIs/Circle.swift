import Espalier

/// A circle; columns are half as wide as rows are high.
struct Circle: Equatable {
  let center: Point
  var diameter = 5.0

  func distance(of point: Point) -> Double {
    let (x, y) = (Double(point.x - center.x) / 2, Double(point.y - center.y))
    return (x * x + y * y).squareRoot() - diameter / 2
  }
}
