import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port that no system gives to outgoing connections, so it stays free until the server listens. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    probe.close()
    if (isFree) return port
  }
}
