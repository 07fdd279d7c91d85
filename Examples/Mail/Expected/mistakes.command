# status: 66
# error: Mail: nowhere.mbox: the file cannot be read: No such file or directory
Mail nowhere.mbox

# status: 65
# error: Mail: notes.txt: this is not a mailbox (mbox), which begins with “From ”
echo "Buy nets." >notes.txt; Mail notes.txt

# status: 65
# error: Mail: .: there is no mailbox in this folder
rm notes.txt; Mail .

# status: 64
# error: Mail: --height must be a whole number from 4 to 1000; got “0” (see --help)
Mail --height 0
