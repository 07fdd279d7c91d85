Log - --width 80 --height 8 <"$root/Examples/Log/sample.log"
