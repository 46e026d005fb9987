import { writtenDay } from './written.ts'

export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{writtenDay(iso)}</time>
}
