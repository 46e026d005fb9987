const CHECK_EVERY_MS = 250

/**
 * Stops this process gracefully when npm, which started it, has ended. npm forwards SIGINT and SIGTERM, but not SIGHUP, and it cannot
 * forward SIGKILL or its end on Windows. Only for the named npm script: a process started in any other way may outlive its
 * parent.
 */
export function stopWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    // Emitted instead of sent, because on Windows a signal would end the process at once.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
  }, CHECK_EVERY_MS)
  timer.unref()
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
