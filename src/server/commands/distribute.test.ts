import { expect, it } from 'vitest'
import { makeSchema } from '../testing/test-database.ts'
import { startProcess } from '../testing/test-process.ts'

it('npm run distribute refuses the embedded database, without starting it', async () => {
  const { code, output } = await startProcess({ DATA_DIR: '/nonexistent/never-made' }, [
    'distribute',
  ]).result()
  expect(output).toMatch(/^DATABASE_URL is not set, and the embedded database is on one machine\. .+\n$/)
  expect(code).toBe(1)
})

it('npm run distribute refuses a PostgreSQL without Citus, and does not migrate it', async () => {
  const schema = await makeSchema()
  const env = { DATABASE_URL: schema.url, AUTH_SECRET: 'x'.repeat(32) }
  const { code, output } = await startProcess(env, ['distribute']).result()
  await schema.drop()
  expect(output).toMatch(/^The database has no Citus extension, .+ docs\/scale\.md .+\n$/)
  expect(code).toBe(1)
})
