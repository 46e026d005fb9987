const CHECK_EVERY_MS = 250

/**
 * Ends this process in order when npm, which started it, is gone. npm passes SIGINT and SIGTERM on, but not SIGHUP, nor
 * can it pass on SIGKILL or what ends it on Windows. Only for the named npm script: a process that was started in any other
 * way may outlive whoever started it.
 */
export function stopWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    // Emitted rather than sent: on Windows sending a signal would end the process at once.
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
