import type { Logger } from 'pino'
import { type FetchedImage, fetchImage, type IsForbidden } from './fetch-image.ts'

const REMEMBERED_BYTES = 24 * 1024 * 1024
const GOOD_MS = 24 * 3600 * 1000
const BAD_MS = 60 * 1000
const FETCHES_AT_ONCE = 8

interface Remembered {
  image: FetchedImage | undefined
  until: number
}

/**
 * Images of other sites, each asked for once a day at most, or once a minute while there is none: however many ask us,
 * that site is not hammered, and no more than a few answers are held at once.
 */
export class ImageStore {
  readonly #remembered = new Map<string, Remembered>()
  readonly #underWay = new Map<string, Promise<FetchedImage | undefined>>()
  #bytes = 0

  constructor(
    private readonly now: () => Date,
    private readonly log: Logger,
    private readonly isForbidden: IsForbidden | undefined,
  ) {}

  /** Nothing where there is no image, and 'busy' while too many others are being fetched. */
  async find(url: URL): Promise<FetchedImage | 'busy' | undefined> {
    const known = this.#remembered.get(url.href)
    if (known !== undefined && known.until > this.now().getTime()) return known.image
    const underWay = this.#underWay.get(url.href)
    if (underWay !== undefined) return underWay
    if (this.#underWay.size >= FETCHES_AT_ONCE) return 'busy'
    const fetching = this.#fetch(url)
    this.#underWay.set(url.href, fetching)
    const image = await fetching.finally(() => this.#underWay.delete(url.href))
    this.#remember(url.href, image)
    return image
  }

  /** Logs why there is no image, with the host alone: the rest of an address may hold what is not for a log. */
  async #fetch(url: URL): Promise<FetchedImage | undefined> {
    try {
      return await fetchImage(url, this.isForbidden)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      this.log.warn({ host: url.host, reason: code ?? message }, 'an image could not be fetched')
      return undefined
    }
  }

  #remember(key: string, image: FetchedImage | undefined): void {
    this.#forget(key)
    this.#remembered.set(key, { image, until: this.now().getTime() + (image ? GOOD_MS : BAD_MS) })
    this.#bytes += sizeOf(image)
    for (const oldest of this.#remembered.keys()) {
      if (this.#bytes <= REMEMBERED_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#remembered.has(key) ? sizeOf(this.#remembered.get(key)?.image) : 0
    this.#remembered.delete(key)
  }
}

/** What is no image has a size too, so that remembering it is bounded as well. */
function sizeOf(image: FetchedImage | undefined): number {
  return (image?.bytes.length ?? 0) + 1_000
}
