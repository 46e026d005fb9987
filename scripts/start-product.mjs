import { spawn } from 'node:child_process'

/**
 * Starts the product by `command`, in a process group of its own, for the scripts that prove something about it.
 * `ready` resolves to its address and rejects if it ends before.
 */
export function startProduct([program, ...args], options) {
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let stderr = ''
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = /GRAV is ready at (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
      stderr += chunk
    })
    ended.then((code) => reject(new Error(`the product ended with ${code}:\n${output}`)), reject)
  })
  ready.catch(() => {})
  return {
    ready,
    output: () => output,
    /** What it printed besides its log: warnings of the runtime, complaints of V8. */
    stderr: () => stderr,
    /**
     * Asks it to stop, and fails unless it stops in order. A terminal's Ctrl-C reaches the whole group, a supervisor's
     * signal only the process it started. Resolves to the exit code, which is npm's own where npm started it.
     */
    async stop(by = 'terminal') {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning && by === 'terminal') process.kill(-child.pid, 'SIGINT')
      else if (isRunning) child.kill('SIGTERM')
      const code = await ended
      if (!output.includes('"msg":"stopped"')) throw new Error(`it did not stop in order:\n${output}`)
      return code
    },
  }
}
