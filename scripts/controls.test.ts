import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTROLS } from '../hostile/controls.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

// The long tests check that a test notices the removal; this one checks that they find the text to remove.
it.each(CONTROLS)(
  'the control "$name" is found in its file and has its test',
  ({ file, control, test, title }) => {
    expect(read(file).split(control)).toHaveLength(2)
    expect(read(test)).toContain(title)
  },
)
