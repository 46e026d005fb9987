import { getPoints } from '../../../api/endpoints.ts'
import { useCursorList } from '../../app/use-cursor-list.ts'

export function usePointHistory() {
  return useCursorList(getPoints, (before) => [{ query: { before } }], {
    itemsOf: ({ entries }) => entries,
    keyOf: ({ sourceKey }) => sourceKey,
    nextOf: ({ next }) => next,
  })
}
