const numberFormat = new Intl.NumberFormat('en-US')
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function figure(value: number): string {
  return numberFormat.format(value)
}

/** '1 entry', '1,200 entries'. */
export function counted(value: number, one: string, many: string): string {
  return `${figure(value)} ${value === 1 ? one : many}`
}

/** Moments are told in the reader's own time. */
export function moment(iso: string): string {
  return timeFormat.format(new Date(iso))
}
