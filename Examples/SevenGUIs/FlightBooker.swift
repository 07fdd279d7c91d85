import Espalier

/// What the user books.
struct Flight: Equatable {
  enum Kind: String, CaseIterable, CustomStringConvertible {
    case oneWay = "one-way flight"
    case roundTrip = "return flight"

    var description: String { rawValue }
  }

  var kind = Kind.oneWay
  var start: CalendarDate
  var end: CalendarDate

  var summary: String {
    kind == .oneWay ? "You fly on \(start)." : "You fly on \(start), and back on \(end)."
  }
}

/// Task 3: a form whose fields depend on each other.
final class FlightBooker: FormModel<Flight> {
  init(today: CalendarDate) {
    let end = DateFieldModel("Back", value: today)
    super.init(Flight(start: today, end: today), submit: "Book") {
      PickerModel("Flight", options: Flight.Kind.allCases, value: .oneWay).bound(to: \.kind)
      DateFieldModel("Out", value: today).bound(to: \.start)
      end.bound(to: \.end)
    }
    validate = { flight, problems in
      if flight.kind == .roundTrip, flight.end < flight.start { problems[\.end] = "You cannot be back by then." }
    }
    observableValues.bind(to: end) { end, flight in end.isEnabled = flight.kind == .roundTrip }
    subscribe(to: ControlEvents.changed) { form, _ in form.submitButton?.isEnabled = form.isValid }
    onSubmitted = { form in
      _ = form.window?.presentAlert("Booked", message: StyledText(form.values.summary))
    }
  }
}
