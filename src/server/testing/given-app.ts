import { beforeAll, beforeEach } from 'vitest'
import type { AppDeps } from '../app-deps.ts'
import { makeTestApp } from './test-app.ts'
import { givenDatabase } from './test-database.ts'

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>

/** The app on a database of its own, ready before the first test. Its clock is set back after each test. */
export function givenApp(overrides: () => Partial<AppDeps> = () => ({})) {
  const test = givenDatabase() as ReturnType<typeof givenDatabase> & TestApp
  beforeAll(async () => {
    Object.assign(test, await makeTestApp(test.database, overrides()))
  })
  beforeEach(() => {
    const { now } = test.clock
    return () => {
      test.clock.now = now
    }
  })
  return test
}
