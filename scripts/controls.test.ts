import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTROLS } from '../hostile/controls.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

// Whether a test notices that it is missing is seen by the long tests; that they will find it, here.
it.each(CONTROLS)('the control "$name" stands where it is taken out', ({ file, control, test, title }) => {
  expect(read(file).split(control)).toHaveLength(2)
  expect(read(test)).toContain(title)
})
