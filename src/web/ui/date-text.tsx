import { formatDay } from '../../domain/format.ts'

export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDay(iso)}</time>
}
