/** Reproducible random choices: a seed gives the same ones on every machine. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<Value>(list: readonly Value[]): Value
}

export function makeRandom(seed: number): Random {
  // Mulberry32: small, fast and good enough here.
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}
