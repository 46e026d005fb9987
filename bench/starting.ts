import { join } from 'node:path'
import { findBinaries } from '../src/server/db/embedded/binaries.ts'
import { ensurePostmaster, stopPostmaster } from '../src/server/db/embedded/postmaster.ts'
import { chooseUser } from '../src/server/db/embedded/run-as.ts'
import { type Effort, type Figure, type Measure, median } from './figure.ts'
import { makeFolder, startProduct } from './product.ts'

/** PostgreSQL alone, from the command until it is ready. */
async function timePostgres(dataDir: string): Promise<number> {
  const databaseDir = join(dataDir, 'postgres')
  const user = chooseUser(databaseDir)
  const binaries = await findBinaries(user !== undefined, dataDir)
  const settings = {
    databaseDir,
    socketFolder: databaseDir,
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    user,
    port: undefined,
  }
  const start = performance.now()
  const { pid } = await ensurePostmaster(settings)
  const took = performance.now() - start
  await stopPostmaster(pid, databaseDir, binaries)
  return took
}

/** The whole product, from the command until /readyz succeeds. */
async function timeProduct(dataDir: string): Promise<number> {
  const start = performance.now()
  const product = await startProduct(dataDir)
  const response = await fetch(`http://127.0.0.1:${product.port}/readyz`)
  const took = performance.now() - start
  if ((await response.text()) !== 'ready\n')
    throw new Error('the product reported that it was ready, but /readyz did not')
  await product.stop()
  return took
}

async function run({ rounds }: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  try {
    // The first start creates the database, which is not measured.
    await timeProduct(dir)
    const [postgres, product]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      postgres.push(await timePostgres(dir))
      product.push(await timeProduct(dir))
    }
    const more = median(product) - median(postgres)
    return [
      {
        what: 'start to ready, built, the data folder exists',
        anchor: `postgres itself: ${Math.round(median(postgres))} ms`,
        goal: 'at most 1,000 ms more',
        reached: `${Math.round(more)} ms more (${Math.round(median(product))} ms)`,
        verdict: more <= 1_000 ? 'met' : 'missed',
        values: { product: median(product), postgres: median(postgres), more },
      },
    ]
  } finally {
    remove()
  }
}

export const starting: Measure = { name: 'start', run }
