import { spawn } from 'node:child_process'
import { stopWithNpm } from './stop-with-npm.mjs'

/** `npm run dev`: restarts the server when its code changes; the page is hot-reloaded. */
const child = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--exclude',
    './src/web/**',
    'scripts/dev-server.ts',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { NODE_ENV: 'development', ...process.env } },
)
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill('SIGTERM'))
stopWithNpm('dev')
child.on('exit', (code) => process.exit(code ?? 0))
