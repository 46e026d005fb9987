import { spawn } from 'node:child_process'

/**
 * Starts the product with `command` in its own process group. `ready` resolves to its address and rejects if it ends before.
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
    /** Everything printed besides the log: warnings of Node.js and V8. */
    stderr: () => stderr,
    /**
     * Stops the product, and fails unless it stops gracefully. A terminal's Ctrl-C reaches the whole group, a supervisor's signal only
     * the process it started. Resolves to the exit code, which is npm's if npm started it.
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
