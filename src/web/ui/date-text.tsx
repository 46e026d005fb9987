const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, in UTC like all of the product's days, so that server and browser write the same. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
