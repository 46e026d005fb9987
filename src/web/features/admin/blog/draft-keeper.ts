import { deletePostDraft, putPostDraft } from '../../../../api/admin-endpoints.ts'
import type { KeptDraft } from '../../../../api/post-drafts.ts'
import type { PublicationChoice } from '../../../../domain/blog.ts'
import { callInBackground } from '../../../app/api-client.ts'
import type { PostField } from './post-content.ts'

export type PostValues = Record<PostField, string>

export type DraftStatus =
  /** Nothing was typed that is not published. */
  | { is: 'unchanged' | 'typing' | 'saving' }
  | { is: 'kept'; draft: KeptDraft }
  /** `reason` is the server's, if only a change of the text can help. Without one it is tried again. */
  | { is: 'failed'; reason: string | undefined }
  /** The server has a draft that this form has not seen. */
  | { is: 'conflict' }

/** A writer pauses for this long before what was typed is sent. */
const PAUSE_MS = 800
const RETRY_MS = 5_000

export const NEW_POST = 'new'

export function valuesOf({
  title,
  content,
  excerpt,
  imageUrl,
  publication,
  publishAt,
}: KeptDraft): PostValues {
  return { title, content, excerpt, imageUrl, publication, publishAt }
}

export function hasSameFields(one: PostValues, other: PostValues): boolean {
  return (Object.keys(one) as PostField[]).every((field) => one[field] === other[field])
}

/** Sends what is typed into the form of one post to the server, one request at a time, and remembers what the server has. */
export class DraftKeeper {
  #values: PostValues
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #status: DraftStatus = { is: 'unchanged' }
  #isStopped = false

  constructor(
    /** The id of a post, or `new`. */
    readonly id: string,
    /** The values without a draft. */
    private readonly saved: PostValues,
    /** The draft that the server has, as far as this form knows. */
    private known: KeptDraft | null,
    private readonly onStatus: (status: DraftStatus) => void,
  ) {
    this.#values = known ? valuesOf(known) : saved
  }

  get draft(): KeptDraft | null {
    return this.known
  }

  get isKept(): boolean {
    return this.#status.is === 'kept' || this.#status.is === 'unchanged'
  }

  /** Takes what the form has now. */
  keep(values: PostValues): void {
    this.#values = values
    if (this.#isStopped || this.#status.is === 'conflict') return
    clearTimeout(this.#timer)
    if (this.#hasAll()) {
      if (this.#sending === undefined) this.#report(this.#restingStatus())
      return
    }
    if (this.#status.is !== 'saving') this.#report({ is: 'typing' })
    this.#timer = setTimeout(() => void this.settle(), PAUSE_MS)
  }

  /** Sends what has not been sent. Resolves with whether the server has everything. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#sending
    if (this.#isStopped || this.#status.is === 'conflict') return false
    if (!this.#hasAll()) {
      this.#sending = this.#send(this.#values)
      await this.#sending
      this.#sending = undefined
    }
    return this.isKept && this.#hasAll()
  }

  /** Goes on although the server has another draft, which the writer has seen. */
  overwrite(known: KeptDraft | null): void {
    this.known = known
    this.#status = { is: 'typing' }
    void this.settle()
  }

  /** Waits for the writer to choose between this text and the draft on the server. */
  hold(): void {
    clearTimeout(this.#timer)
    this.#report({ is: 'conflict' })
  }

  /** Nothing is sent any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isStopped = true
  }

  #hasAll(): boolean {
    return hasSameFields(this.#values, this.known ? valuesOf(this.known) : this.saved)
  }

  #restingStatus(): DraftStatus {
    return this.known ? { is: 'kept', draft: this.known } : { is: 'unchanged' }
  }

  async #send(values: PostValues): Promise<void> {
    this.#report({ is: 'saving' })
    const reply = hasSameFields(values, this.saved) ? await this.#discard() : await this.#put(values)
    if (reply.ok) {
      this.known = reply.value
      this.#report(this.#hasAll() ? this.#restingStatus() : { is: 'typing' })
      if (!this.#hasAll()) this.#timer = setTimeout(() => void this.settle(), PAUSE_MS)
      return
    }
    if (reply.code === 'changed_meanwhile') return this.#report({ is: 'conflict' })
    const hasReason = reply.code === 'too_long' || reply.code === 'not_found'
    this.#report({ is: 'failed', reason: hasReason ? reply.error?.message : undefined })
    if (reply.code === 'not_found') this.stop()
    if (!hasReason) this.#timer = setTimeout(() => void this.settle(), RETRY_MS)
  }

  #put(values: PostValues) {
    const { publication, ...texts } = values
    return callInBackground(putPostDraft, {
      params: { id: this.id },
      body: {
        ...texts,
        publication: publication as PublicationChoice,
        lastDraft: this.known?.savedAt ?? null,
      },
    })
  }

  /** What was typed is what is published, so there is nothing to keep. */
  async #discard() {
    if (this.known === null) return { ok: true, value: null } as const
    const query = { lastDraft: this.known.savedAt }
    const reply = await callInBackground(deletePostDraft, { params: { id: this.id }, query })
    return reply.ok ? ({ ok: true, value: null } as const) : reply
  }

  #report(status: DraftStatus): void {
    this.#status = status
    this.onStatus(status)
  }
}
