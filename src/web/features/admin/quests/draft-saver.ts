import { postQuestDraft, putQuestDraft } from '../../../../api/admin-endpoints.ts'
import type { QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { TypedQuest } from '../../../../domain/quest-drafts.ts'
import { callBeyondPage, callInBackground } from '../../../app/api-client.ts'
import { makeListeners } from '../../../ui/listeners.ts'

/** How long nothing has to be typed before it is saved, and how long a failed save waits for the next try. */
const PAUSE_MS = 700
const RETRY_MS = 5_000

/** `conflict`: somebody else has saved, published or discarded the same draft. */
export type SaveStatus = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'

interface DraftStart {
  /** Undefined for a new quest that nothing was saved of. */
  id: string | undefined
  kind: string
  version: number
  /** 0 while there is no draft. */
  revision: number
  typed: TypedQuest
  /** A new quest got the id of its draft. */
  onBegun: (id: string) => void
}

/** Saves what is typed on the server, one request at a time, so that revisions follow each other. */
export class DraftSaver {
  id: string | undefined
  version: number
  revision: number
  status: SaveStatus = 'unchanged'
  readonly #kind: string
  readonly #onBegun: (id: string) => void
  readonly #listeners = makeListeners()
  #typed: TypedQuest
  #saved: TypedQuest
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: Promise<void> | undefined
  #isPaused = false
  #hasLeft = false

  constructor({ id, kind, version, revision, typed, onBegun }: DraftStart) {
    this.id = id
    this.version = version
    this.revision = revision
    this.#kind = kind
    this.#onBegun = onBegun
    this.#typed = typed
    this.#saved = typed
  }

  readonly subscribe = this.#listeners.subscribe
  readonly read = () => this.status

  get isUnsaved(): boolean {
    return this.#typed !== this.#saved
  }

  type(typed: TypedQuest): void {
    this.#typed = typed
    if (this.status !== 'conflict') this.#schedule(PAUSE_MS)
  }

  /** The editor has seen what else there is, and goes on from it. */
  rebase(at: { version: number; revision: number }, typed: TypedQuest, isSaved: boolean): void {
    this.version = at.version
    this.revision = at.revision
    this.#typed = typed
    if (isSaved) {
      this.#saved = typed
      this.#become('unchanged')
    } else this.#schedule(0)
  }

  /** Ends what is under way, and saves nothing until `resume`. Its revision is the last one then. */
  async pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#timer)
    await this.#request
  }

  resume(): void {
    this.#isPaused = false
    if (this.isUnsaved && this.status !== 'conflict') this.#schedule(PAUSE_MS)
  }

  /** Saves at once. Resolves with whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#request
    if (this.isUnsaved && this.status !== 'conflict') await this.#save(false)
    return !this.isUnsaved
  }

  /** For a page that is left: the browser finishes the request by itself. */
  leave(): void {
    this.#hasLeft = true
    clearTimeout(this.#timer)
    if (this.isUnsaved && !this.#isPaused && this.status !== 'conflict' && this.#request === undefined)
      void this.#save(true)
  }

  #schedule(milliseconds: number): void {
    if (!this.isUnsaved) return
    this.#become('waiting')
    clearTimeout(this.#timer)
    if (!this.#isPaused) this.#timer = setTimeout(() => void this.#save(false), milliseconds)
  }

  #save(isLeaving: boolean): Promise<void> {
    this.#request ??= this.#send(isLeaving).finally(() => {
      this.#request = undefined
      if (this.isUnsaved && (this.status === 'saved' || this.status === 'waiting')) this.#schedule(PAUSE_MS)
    })
    return this.#request
  }

  async #send(isLeaving: boolean): Promise<void> {
    const call = isLeaving ? callBeyondPage : callInBackground
    const typed = this.#typed
    this.#become('saving')
    const { id, version, revision } = this
    const reply =
      id === undefined
        ? await call(postQuestDraft, { body: { kind: this.#kind as QuestKindInfo['kind'], typed } })
        : await call(putQuestDraft, { params: { id }, body: { typed, version, revision } })
    if (!reply.ok) {
      this.#become(reply.code === 'changed_meanwhile' || reply.code === 'not_found' ? 'conflict' : 'failed')
      if (this.status === 'failed' && !this.#isPaused && !isLeaving)
        this.#timer = setTimeout(() => void this.#save(false), RETRY_MS)
      return
    }
    this.#saved = typed
    this.revision = reply.value.revision
    if (id === undefined) {
      this.id = reply.value.id
      // The address is that of another page by then.
      if (!this.#hasLeft) this.#onBegun(reply.value.id)
    }
    this.#become('saved')
  }

  #become(status: SaveStatus): void {
    this.status = status
    this.#listeners.notify()
  }
}
