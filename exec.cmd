@rem Windows has no "exec". The npm scripts that begin with it run their program by this file there.
@%*
