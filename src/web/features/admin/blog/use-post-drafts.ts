import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deletePostDraft, getPostDraft } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import type { KeptDraft } from '../../../../api/post-drafts.ts'
import { call, callInBackground } from '../../../app/api-client.ts'
import { currentSession } from '../../../app/session.ts'
import type { useEditor } from '../../../app/use-editor.ts'
import { DraftKeeper, type DraftStatus, NEW_POST, valuesOf } from './draft-keeper.ts'
import { type PostField, postContent } from './post-content.ts'

type Editor = ReturnType<typeof useEditor<EditablePost, PostField>>

/**
 * What the server keeps of each post that was opened, and of the post that each member is about to add. It outlives the page: an editor who
 * comes back to it goes on with the same subject, and the server has newer drafts than that subject tells.
 */
const draftsOfPosts = new WeakMap<EditablePost, KeptDraft | null>()
const draftsOfMembers = new Map<string, KeptDraft | null>()
/** The last draft of each post that this document has saved or seen. The list may be older. */
const lastDrafts = new Map<string, KeptDraft>()

function memberId(): string {
  const session = currentSession()
  return session.status === 'member' ? session.member.id : ''
}

function findKnown(post: EditablePost | undefined): KeptDraft | null {
  if (post === undefined) return draftsOfMembers.get(memberId()) ?? null
  return draftsOfPosts.get(post) ?? (draftsOfPosts.has(post) ? null : post.draft)
}

function remember(post: EditablePost | undefined, draft: KeptDraft | null): void {
  if (post === undefined) draftsOfMembers.set(memberId(), draft)
  else draftsOfPosts.set(post, draft)
  if (post !== undefined && draft !== null) lastDrafts.set(post.id, draft)
  else if (post !== undefined) lastDrafts.delete(post.id)
}

/** A row of the list with the newest draft of it that is known. */
export function withLastDraft(post: EditablePost): EditablePost {
  const last = lastDrafts.get(post.id)
  const isNewer = last !== undefined && last.savedAt >= (post.draft?.savedAt ?? '')
  return isNewer ? { ...post, draft: last } : post
}

/** The fields of the draft of a post, for the form that opens it. */
export function findUnpublished(post: EditablePost | undefined) {
  const known = findKnown(post)
  return known ? valuesOf(known) : undefined
}

/** The keeper of what is in the form. A post that was saved has no draft any more, so it begins with another one. */
export function useKeeper() {
  const keeper = useRef<DraftKeeper>(undefined)
  const [generation, setGeneration] = useState(0)
  return {
    keeper,
    generation,
    renew: () => setGeneration((count) => count + 1),
    /** Forgets the draft, because the server removed it when it saved the post. */
    finish() {
      if (keeper.current === undefined) return
      if (keeper.current.id === NEW_POST) remember(undefined, null)
      else lastDrafts.delete(keeper.current.id)
      keeper.current.stop()
    },
  }
}

/** Keeps what is typed on the server. `onExistence` is called when a draft comes into being or is gone. */
export function usePostDrafts(
  editor: Editor,
  { keeper, generation, renew }: ReturnType<typeof useKeeper>,
  onExistence: () => void,
) {
  const { subject, values, isUnsaved, markOnServer } = editor.draft
  const [status, setStatus] = useState<DraftStatus>({ is: 'unchanged' })
  const previous = useRef(subject)

  const hear = useEffectEvent((next: DraftStatus) => {
    setStatus(next)
    if (next.is === 'kept') markOnServer()
    if (next.is === 'conflict' && subject !== undefined) editor.reportConflict()
  })
  const hearExistence = useEffectEvent(onExistence)
  const findValues = useEffectEvent(() => values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another generation begins with the same post
  useEffect(() => {
    const made = new DraftKeeper(
      subject?.id ?? NEW_POST,
      postContent.toFields(subject),
      findKnown(subject),
      listen,
    )
    function listen(next: DraftStatus) {
      const isOther = (findKnown(subject) === null) !== (made.draft === null)
      remember(subject, made.draft)
      if (keeper.current !== made) return
      hear(next)
      if (isOther) hearExistence()
    }
    keeper.current = made
    // The text of a post that was deleted must not replace another one that was begun.
    const wasMoved = subject === undefined && previous.current !== undefined
    previous.current = subject
    if (wasMoved && made.draft !== null && made.draft.content !== findValues().content) made.hold()
    made.keep(findValues())
    return () => {
      void made.settle()
      keeper.current = undefined
    }
  }, [subject, keeper, generation])

  useEffect(() => keeper.current?.keep(values), [values, keeper])

  const openNewDraft = useEffectEvent((draft: KeptDraft | null) => {
    // What was typed meanwhile stays; the first attempt to keep it finds the other draft.
    if (subject === undefined && isUnsaved) return
    remember(undefined, draft)
    // The post that the URL names may have arrived a moment ago, so that `subject` does not tell of it yet.
    const isOther = subject !== undefined || new URLSearchParams(location.search).has('edit')
    if (isOther || draft === null) return
    editor.draft.begin(undefined, valuesOf(draft))
    renew()
  })
  useEffect(() => {
    let isCurrent = true
    void callInBackground(getPostDraft, { params: { id: NEW_POST } }).then((reply) => {
      if (isCurrent && reply.ok) openNewDraft(reply.value.draft)
    })
    return () => {
      isCurrent = false
    }
  }, [])

  function begin(post: EditablePost | undefined, draft: KeptDraft | null) {
    keeper.current?.stop()
    const next = post && { ...post, draft }
    remember(next, draft)
    editor.reopen(next)
    renew()
  }

  /** Shows the post without its draft. Resolves with false if the draft could not be discarded. */
  async function discard(post = subject): Promise<boolean> {
    await keeper.current?.settle()
    const { id, draft } = keeper.current ?? {}
    if (id !== undefined && draft) {
      const reply = await call(deletePostDraft, { params: { id }, query: { lastDraft: draft.savedAt } })
      if (!reply.ok && reply.code === 'changed_meanwhile') keeper.current?.hold()
      if (!reply.ok) return false
    }
    begin(post, null)
    onExistence()
    return true
  }

  /** Settles which of two texts of a new post stays: this one, or the one that another window has saved. */
  async function chooseNew(choice: 'this' | 'other'): Promise<void> {
    const reply = await call(getPostDraft, { params: { id: NEW_POST } })
    if (!reply.ok) return
    if (choice === 'this') keeper.current?.overwrite(reply.value.draft)
    else begin(undefined, reply.value.draft)
  }

  /** Whether the draft of a version is the one of this form, so that the version differs in what is published. */
  function isOwn({ draft }: EditablePost): boolean {
    return draft !== null && draft.savedAt === keeper.current?.draft?.savedAt
  }

  return {
    status,
    discard: () => discard(),
    chooseNew,
    /** A version of somebody else as its form shows it. */
    fieldsOf: (version: EditablePost) =>
      (isOwn(version) ? undefined : findUnpublished(version)) ?? postContent.toFields(version),
    takeTheirs(version: EditablePost) {
      if (isOwn(version)) void discard(version)
      else editor.conflict.takeTheirs(version)
    },
  }
}
