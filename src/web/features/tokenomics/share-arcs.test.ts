import { expect, test } from 'vitest'
import { arcs, namePath, pointAt, sectorPath } from './share-arcs.ts'

test('the arcs follow each other around the whole ring, each as wide as its percentage', () => {
  expect(arcs[0]?.from).toBe(0)
  expect(arcs.at(-1)?.to).toBe(1)
  for (const [i, { from, to, percent }] of arcs.entries()) {
    expect(from).toBe(arcs[i - 1]?.to ?? 0)
    expect(to - from).toBeCloseTo(percent / 100)
  }
})

test('no two shares are drawn alike', () => {
  const woods = arcs.map(({ lines, width, dashes }) => `${lines} ${width} ${dashes}`)
  expect(new Set(woods).size).toBe(arcs.length)
})

test('turns begin at the top and run clockwise', () => {
  expect([0, 0.25, 0.5, 0.75].map((turn) => pointAt(turn, 100).map((value) => value + 0))).toEqual([
    [0, -100],
    [100, 0],
    [0, 100],
    [-100, 0],
  ])
})

test('a piece of more than half the ring takes the long way round', () => {
  expect(sectorPath(0, 0.75, 10, 20)).toBe('M0 -20A20 20 0 1 1 -20 0L-10 0A10 10 0 1 0 0 -10Z')
})

test('names are written clockwise above and anticlockwise below, so that none is upside down', () => {
  const sweeps = arcs.map((arc) => [arc.name, / 0 0 ([01]) /.exec(namePath(arc, 100))?.[1]])
  expect(Object.fromEntries(sweeps)).toEqual({
    Community: '1',
    'Ecosystem Growth': '0',
    'Strategic Partners': '0',
    Contributors: '1',
    Treasury: '1',
    'Security & Infrastructure': '1',
  })
})
