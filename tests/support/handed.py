"""`numberloor`, started as systemd starts a service whose socket it keeps: by its number, as 3."""

import os
import sys

if __name__ == "__main__":
    os.dup2(int(os.environ["NL_HANDED"]), 3)
    os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")  # exec keeps the number
    os.execv(sys.executable, [sys.executable, "-m", "numberloor", *sys.argv[1:]])
