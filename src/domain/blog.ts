import { err, ok, type Result } from './result.ts'
import { DAY_MS } from './utc-day.ts'

export const POSTS_PER_PAGE = 10
export const LATEST_POSTS = 3
export const MAX_TITLE = 200
export const MAX_CONTENT = 100_000
export const MAX_IMAGE_URL = 2000
/** Of the teaser, if an editor writes it. */
export const MAX_EXCERPT = 200

const EXCERPT_LENGTH = 150
const WORDS_PER_MINUTE = 200
/** Chinese, Japanese and Korean have no spaces between words, so their characters are counted instead. */
const CHARACTERS_PER_MINUTE = 400
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Returns the first 150 characters of a post's plain text, with an ellipsis if there are more. It reads no more words than it needs. */
export function makeExcerpt(plainText: string): string {
  let excerpt = ''
  for (const [word] of plainText.matchAll(/\S+/g)) {
    // A character has at most two UTF-16 code units.
    excerpt += `${excerpt === '' ? '' : ' '}${word.slice(0, 2 * EXCERPT_LENGTH + 2)}`
    const characters = Array.from(excerpt)
    if (characters.length > EXCERPT_LENGTH)
      return `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
  }
  return excerpt
}

export function countReadingMinutes(plainText: string): number {
  const characters = plainText.match(EAST_ASIAN)?.length ?? 0
  const words = plainText
    .replaceAll(EAST_ASIAN, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE))
}

/** An empty blog still has its first page. */
export function countPages(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE))
}

export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

/** What editors can sort their list of posts by. */
export const POST_ORDERS = ['newest', 'oldest', 'changed', 'title'] as const
export type PostOrder = (typeof POST_ORDERS)[number]

/** A post without a publication time is a draft. Visitors see a post from its publication time on. */
export function postStateOf(publishedAt: Date | null, now: Date): PostState {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** When a post is published, as its form asks for it. */
export const PUBLICATION_CHOICES = ['now', 'time', 'draft'] as const
export type PublicationChoice = (typeof PUBLICATION_CHOICES)[number]

const MAX_DAYS_AHEAD = 5 * 365

/**
 * The publication time that a post gets, null for a draft. `publication` is 'now', 'draft' or a time in the future. `current` is the
 * time that the post has: publishing a post that visitors see already keeps it, and so does a request without `publication`.
 */
export function decidePublication(
  publication: string | undefined,
  current: Date | null,
  now: Date,
): Result<Date | null, 'invalid_publication'> {
  if (publication === undefined) return ok(current)
  if (publication === 'draft') return ok(null)
  if (publication === 'now') return ok(current !== null && current <= now ? current : now)
  const time = new Date(publication)
  const msAhead = time.getTime() - now.getTime()
  return msAhead > 0 && msAhead <= MAX_DAYS_AHEAD * DAY_MS ? ok(time) : err('invalid_publication')
}

export interface PostDraft {
  title: string
  content: string
  imageUrl?: string | undefined
  excerpt?: string | undefined
}

interface ReadPost {
  title: string
  content: string
  imageUrl: string | null
  excerpt: string | null
}

/** The post as it is stored, or why it cannot be. The contract and the form check the lengths, field by field. */
export function readPostDraft(draft: PostDraft): Result<ReadPost, 'empty_post' | 'invalid_image_url'> {
  const title = draft.title.trim()
  const content = draft.content.trim()
  const imageUrl = draft.imageUrl?.trim() || null
  const excerpt = draft.excerpt?.replaceAll(/\s+/g, ' ').trim() || null
  if (title === '' || content === '') return err('empty_post')
  if (imageUrl !== null && !isWebAddress(imageUrl)) return err('invalid_image_url')
  return ok({ title, content, imageUrl, excerpt })
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
