# A real folder. The space that folders take depends on the file system, so the first line is left out; empty files and
# links take none.
mkdir -p orchard/trees
touch orchard/trees/pear orchard/trees/plum
ln -s .. orchard/trees/up
Disk orchard/trees --open plum --height 7 | tail -n +2
