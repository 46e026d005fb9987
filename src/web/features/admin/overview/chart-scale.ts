const STEPS = [1, 2, 4, 6, 8, 10]

/** The upper end of a chart's scale: a round number, of which half is a whole number too unless it is 1. */
export function roundUpScale(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (STEPS.find((step) => step * power >= most) ?? 10)
}
