printf '%s\n' 'title,project,state,assignee' 'Net the cherries,Orchard,active,Mara Lindqvist' '"Order wire, 3 mm",Trellis,,' >plants.csv
Tracker --import plants.csv --now 1748959200 --issues 20 --height 14 --steps 'press u'
