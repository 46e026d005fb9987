import type { ReviewDesk } from '../../../api/review-desk.ts'
import type { WaitingSegment } from '../../../domain/review.ts'
import type { Database } from '../../db/database.ts'
import type { FigureReader, Figures } from '../figures/keep-figures.ts'
import type { QuestContent } from '../quests/quest-content.ts'
import { countQueue } from './review.queries.ts'

export interface DeskDeps {
  database: Database
  now: () => Date
  questContent: QuestContent
  figures: FigureReader
}

/** Entries of a segment are counted up to here. */
const MAX_COUNTED = 10_000

interface Narrowing {
  questId?: string | undefined
  memberId?: string | undefined
}

export async function describeDesk(
  { database, now, questContent, figures }: DeskDeps,
  narrowing: Narrowing,
): Promise<ReviewDesk> {
  const countOf = async (segment: WaitingSegment) => {
    const entries = await countQueue(database.query, { ...narrowing, segment }, MAX_COUNTED + 1)
    return { entries: Math.min(entries, MAX_COUNTED), hasMore: entries > MAX_COUNTED }
  }
  const [submissions, claims, content, counted] = await Promise.all([
    countOf('submissions'),
    countOf('claims'),
    questContent.current(now()),
    figures.read(),
  ])
  const quests = content.quests.flatMap(({ id, title, known, state }) =>
    known === undefined || state === 'draft' || state === 'coming_soon'
      ? []
      : [{ id, kind: known.kind, title }],
  )
  return {
    submissions,
    claims,
    decided: narrowing.memberId === undefined ? sumDecided(counted, narrowing.questId) : null,
    quests: quests.toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}

function sumDecided({ sums: { quests } }: Figures, questId: string | undefined): number {
  const sum = (figure: 'approved' | 'refused') =>
    questId === undefined ? quests.total(figure) : quests.get(questId, figure)
  return sum('approved') + sum('refused')
}
