const format = new Intl.NumberFormat('en-US')

/** An amount of tokens as it is read: 1,200,000. */
export function tokens(amount: number): string {
  return format.format(amount)
}
