import type { Logger } from 'pino'
import type { IsForbidden } from '../../outgoing/open-request.ts'
import { type FetchedImage, fetchImage } from './fetch-image.ts'

const MAX_CACHED_BYTES = 24 * 1024 * 1024
const FOUND_MS = 24 * 3600 * 1000
const FAILED_MS = 60 * 1000
const MAX_FETCHES = 8

interface CachedImage {
  image: FetchedImage | undefined
  until: number
}

/**
 * A cache of other sites' images. Each is fetched at most once a day, or once a minute while fetching fails, so that we do not
 * flood another site with requests, and only a few are fetched at the same time.
 */
export class ImageStore {
  readonly #cached = new Map<string, CachedImage>()
  readonly #fetches = new Map<string, Promise<FetchedImage | undefined>>()
  #bytes = 0

  constructor(
    private readonly now: () => Date,
    private readonly log: Logger,
    private readonly isForbidden: IsForbidden | undefined,
  ) {}

  /** Undefined if there is no image, and 'busy' while too many others are being fetched. */
  async find(url: URL): Promise<FetchedImage | 'busy' | undefined> {
    const known = this.#cached.get(url.href)
    if (known !== undefined && known.until > this.now().getTime()) return known.image
    const fetch = this.#fetches.get(url.href)
    if (fetch !== undefined) return fetch
    if (this.#fetches.size >= MAX_FETCHES) return 'busy'
    const fetching = this.#fetch(url)
    this.#fetches.set(url.href, fetching)
    const image = await fetching.finally(() => this.#fetches.delete(url.href))
    this.#store(url.href, image)
    return image
  }

  /** Logs why there is no image, with the host only, because the rest of a URL may hold secrets. */
  async #fetch(url: URL): Promise<FetchedImage | undefined> {
    try {
      return await fetchImage(url, this.isForbidden)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      this.log.warn({ host: url.host, reason: code ?? message }, 'an image could not be fetched')
      return undefined
    }
  }

  #store(key: string, image: FetchedImage | undefined): void {
    this.#remove(key)
    this.#cached.set(key, { image, until: this.now().getTime() + (image ? FOUND_MS : FAILED_MS) })
    this.#bytes += sizeOf(image)
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= MAX_CACHED_BYTES) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#cached.has(key) ? sizeOf(this.#cached.get(key)?.image) : 0
    this.#cached.delete(key)
  }
}

/** A failed fetch has a size too, so that the number of cached failures is bounded as well. */
function sizeOf(image: FetchedImage | undefined): number {
  return (image?.bytes.length ?? 0) + 1_000
}
