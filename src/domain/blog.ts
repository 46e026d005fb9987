export const POSTS_PER_PAGE = 10
export const LATEST_POSTS = 3

const EXCERPT_LENGTH = 150
const WORDS_PER_MINUTE = 200
/** Chinese, Japanese and Korean have no spaces between words, so their characters are counted instead. */
const CHARACTERS_PER_MINUTE = 400
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Returns the first 150 characters of a post's plain text, with an ellipsis if there are more. */
export function makeExcerpt(plainText: string): string {
  const characters = Array.from(plainText.replaceAll(/\s+/g, ' ').trim())
  if (characters.length <= EXCERPT_LENGTH) return characters.join('')
  return `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
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

/** The page a reader asks for by `?page=`, or nothing if that is no page number. */
export function readPageNumber(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
