"$expected/make-branched-repository" orchard
GitHistory orchard --now 1748959200 --width 80 --height 16 --steps "press down g, settle, press down enter, settle, press ], press escape, press /, type pond, press enter, settle, press b, settle, type po, press enter, settle, press ?"
