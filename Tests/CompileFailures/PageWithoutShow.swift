import Espalier

// expected: missing argument for parameter 'show' in call
let page = RefreshPageModel { LabelModel("page") }
