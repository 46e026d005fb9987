import { setImmediate } from 'node:timers/promises'
import { makeExcerpt } from '../../../domain/blog.ts'
import { openAccount } from '../../../domain/follow-quests.ts'
import { listSections, sortBySection, unifySections } from '../../../domain/quest-sections.ts'
import type { QuestRules } from '../../../domain/quests.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { Content, QuestKindServer } from '../../../quests/define-kind.server.ts'
import type { QuestKind } from '../../../quests/define-kind.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { type EarningKind, findKind } from '../../../quests/registry.ts'
import type { Database, Executor } from '../../db/database.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { type FixedSettings, loadSettings } from '../settings/load-settings.ts'
import * as queries from './quest-content.queries.ts'
import { listQuests } from './quest-editing.queries.ts'
import { listArrangedSections } from './quest-sections.queries.ts'
import type { StoredQuest } from './quests.queries.ts'

/** A quest with everything that does not depend on who looks at it. */
export interface LoadedQuest extends StoredQuest {
  /** Undefined if this version does not know its kind. */
  known: { kind: EarningKind; definition: QuestKind; server: QuestKindServer } | undefined
  /** Undefined if they are incomplete, or if an earlier version allowed them and this one does not. */
  parsedSettings: unknown
  /** The description as HTML, and its beginning as plain text. */
  render(): Promise<{ html: string; summary: string }>
}

/** Quests, the quiz of today and the latest post, as they were at one version of the content. */
export interface LoadedContent {
  version: number
  /** By section, and otherwise in the order that editors gave them. */
  quests: readonly LoadedQuest[]
  find(questId: string): LoadedQuest | undefined
  /** The content that kinds make offers of at a moment. */
  at(now: Date): Content
}

export type QuestContent = ReturnType<typeof keepQuestContent>

type Renderer = Pick<PostRenderer, 'render'>

/**
 * Keeps what decides about claims in memory: it is little and rarely changes. Whoever changes it counts the change, see
 * countContentChange, and every statement that reads or writes claims looks at the count.
 */
export function keepQuestContent(database: Database, renderer: Renderer, fixed: FixedSettings) {
  let kept: { content: LoadedContent; date: string; readAt: number } | undefined
  let loading: { version: number; date: string; content: Promise<LoadedContent> } | undefined

  function load(version: number, now: Date): Promise<LoadedContent> {
    const date = utcDateOf(now)
    if (loading?.version === version && loading.date === date) return loading.content
    const content = loadContent(database.query, { renderer, fixed }, version, now)
    const mine = { version, date, content }
    loading = mine
    content
      .then((loaded) => {
        if (kept === undefined || kept.content.version <= version || kept.date !== date)
          kept = { content: loaded, date, readAt: now.getTime() }
      })
      .catch(() => {})
      .finally(() => {
        if (loading === mine) loading = undefined
      })
    return content
  }

  /** Posts are scheduled forward and a quiz is that of its day, so neither the next day nor an earlier moment is covered. */
  const covers = (now: Date) =>
    kept !== undefined && kept.date === utcDateOf(now) && kept.readAt <= now.getTime()

  /** The content of a version that was read from the database. */
  async function of(version: number, now: Date): Promise<LoadedContent> {
    return kept?.content.version === version && covers(now) ? kept.content : load(version, now)
  }

  return {
    of,
    /** The content in memory, which may be outdated. A payment checks that it is not. */
    async latest(now: Date) {
      return kept !== undefined && covers(now)
        ? kept.content
        : load(await queries.findVersion(database.query), now)
    },
    /** Reads the version, and the content if it is another one. */
    current: async (now: Date) => of(await queries.findVersion(database.query), now),
  }
}

/** Other requests have their turn after as many quests: reading the settings of 1,000 large ones takes 70 ms. */
const TURN_LENGTH = 100

async function loadContent(
  executor: Executor,
  { renderer, fixed }: { renderer: Renderer; fixed: FixedSettings },
  version: number,
  now: Date,
): Promise<LoadedContent> {
  const quizId = quizIdOf(utcDateOf(now))
  const [stored, arranged, { accounts }, quiz, posts] = await Promise.all([
    listQuests(executor),
    listArrangedSections(executor),
    loadSettings(executor, fixed),
    queries.findQuizRound(executor, quizId),
    queries.listLatestPosts(executor, now),
  ])
  const quests: LoadedQuest[] = []
  const sections = listSections(stored, arranged)
  const sorted = sortBySection(unifySections(stored, sections), sections)
  for (const [index, quest] of sorted.entries()) {
    if (index > 0 && index % TURN_LENGTH === 0) await setImmediate()
    quests.push(loadQuest(openAccount(quest, accounts), renderer))
  }
  const byId = new Map(quests.map((quest) => [quest.id, quest]))
  return {
    version,
    quests,
    find: (questId) => byId.get(questId),
    at: (moment) => ({
      quiz: quizIdOf(utcDateOf(moment)) === quizId ? quiz : undefined,
      latestPost: posts.find(({ publishedAt }) => publishedAt <= moment),
    }),
  }
}

export function loadQuest(quest: StoredQuest, renderer: Renderer): LoadedQuest {
  const definition = findKind(quest.kind)
  const known = definition && { kind: definition.kind, definition, server: kindServers[definition.kind] }
  const settings = known?.server.settings.safeParse(quest.settings)
  let rendered: ReturnType<LoadedQuest['render']> | undefined
  return {
    ...quest,
    known,
    parsedSettings: settings?.success ? settings.data : undefined,
    render() {
      rendered ??= renderDescription(renderer, quest.description)
      return rendered
    },
  }
}

/** The title of a quest is a heading of the third level; those of posts begin with the second. */
async function renderDescription(renderer: Renderer, markdown: string) {
  const rendered = markdown === '' ? undefined : await renderer.render(markdown)
  if (rendered === undefined) return { html: '', summary: '' }
  const html = rendered.html.replace(
    /(<\/?h)([2-6])(?=[\s>])/g,
    (_, tag, level) => tag + Math.min(6, Number(level) + 2),
  )
  return { html, summary: makeExcerpt(rendered.plainText) }
}

/** `points` are those of what is on offer, where the quest has none of its own. */
export function rulesOf(quest: StoredQuest, points = 0): QuestRules {
  return hasPoints(quest) ? quest : { ...quest, points }
}

function hasPoints(quest: StoredQuest): quest is StoredQuest & { points: number } {
  return quest.points !== null
}
