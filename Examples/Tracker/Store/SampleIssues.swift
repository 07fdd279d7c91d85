import ExampleSupport

/// Issues that are made up, the same ones in each run.
enum SampleIssues {
  static let people = [
    "Ines Okafor", "Tomasz Nowak", "Mara Lindqvist", "佐藤 桜", "Jürgen Höß", "Benoît Fournier", "Aylin Demir",
    "Sam Whitaker", "Ольга Петрова", "Priya Nair", "Diego Ruiz", "Noor Haddad",
  ]

  private static let projects = [
    "Beehives", "Cider press", "Delivery", "Greenhouse", "Irrigation", "Orchard", "Payroll", "Seed bank", "Shop",
    "Warehouse", "Website",
  ]
  private static let things = [
    "Frost alarm", "Price label", "Harvest calendar", "Login page", "Delivery map", "Crate counter", "Invoice list",
    "Weather feed", "Water meter", "Order form", "Shift plan", "Tree register", "Scale in hall 2", "Photo upload",
  ]
  private static let problems = [
    "is slow", "shows the wrong total", "loses its settings", "stays empty", "needs a dark theme", "is not translated",
    "stops", "counts twice", "can't be printed", "forgets the filter", "sorts umlauts last",
  ]
  private static let circumstances = [
    "on tablets", "after midnight", "with 100 rows", "without a network", "since the update", "for new customers",
    "in the rain", "on Mondays", "when two people edit", "in the cold store",
  ]
  private static let texts = [
    "It happens every time; a photo of the screen is on the shared drive.",
    "Two customers have called about it. A restart helps for about a day, then it begins again.",
    "Nobody knows since when. Please find out first whether the old version does the same.",
    "We agreed on this in the Thursday meeting. It should be done before the harvest begins.",
    "Low effort, and it would save everybody in hall 2 a walk to the office each morning.",
  ]
  private static let remarks = [
    "I can reproduce it here.", "Fixed on my machine, please test.", "Is this still open?", "Moved to the next sprint.",
    "The cause is the time zone, I think.", "Works now, thank you!", "Waiting for the new sensors.",
    "This is the same as last year.", "I'd rather replace the whole thing.", "Done for apples; pears are missing.",
  ]

  /// Makes issues of about three years, until now.
  static func make(_ count: Int, now: Int) -> [Issue] {
    var random = RepeatableRandom(seed: 7)
    return (0..<count).map { number in
      let age = (count - number) * 94_000_000 / count
      var issue = Issue(id: number + 1, project: random.pick(projects))
      issue.title = "\(random.pick(things)) \(random.pick(problems)) \(random.pick(circumstances))"
      issue.state = random.next(below: 10 * count) < count + 5 * number ? .open : .closed
      if issue.state == .open { issue.state = [.open, .open, .open, .active, .blocked][random.next(below: 5)] }
      issue.priority = [.low, .normal, .normal, .normal, .high, .urgent][random.next(below: 6)]
      if issue.state != .open || random.next(below: 3) == 0 { issue.assignee = random.pick(people) }
      issue.text = random.pick(texts)
      issue.changed = now - random.next(below: age)
      issue.comments = (0..<random.next(below: 6)).map { _ in
        let time = issue.changed - random.next(below: age)
        return Issue.Comment(author: random.pick(people), time: time, text: random.pick(remarks))
      }
      issue.comments.sort { $0.time < $1.time }
      return issue
    }
  }
}
