import type { QuestKindInfo } from '../../../../api/quest-editing.ts'
import { kindEditing } from '../../../../quests/registry.editing.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { editorMessages } from './editor.messages.ts'
import { kindPathOf } from './editor-paths.ts'
import { UnfinishedQuests } from './unfinished-quests.tsx'

const { gallery: words } = editorMessages

/** The kinds of quests, each with one sentence and what members see of it. Above them, what somebody began and did not save. */
export default function KindGallery({ kinds }: { kinds: readonly QuestKindInfo[] }) {
  return (
    <>
      <UnfinishedQuests />
      <section aria-label={words.title}>
        <p className="text-sm text-muted">{words.behaviourHint}</p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-5 gap-y-7 max-sm:gap-y-4">
          {kinds.map(({ kind, name, isReviewed }) => (
            <li
              key={kind}
              className="group relative grid content-start gap-2.5 rounded-xl max-sm:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:gap-x-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-6 has-focus-visible:outline-(--focus)"
            >
              {kindEditing[kind].miniature}
              <div>
                <h2 className="font-body text-base font-semibold tracking-normal group-hover:text-leaf">
                  <PlainLink to={kindPathOf(kind)} className="outline-none after:absolute after:inset-0">
                    {name}
                  </PlainLink>
                </h2>
                <p className="mt-1 text-sm text-muted">{kindEditing[kind].sentence}</p>
                <p className="mt-1 text-sm font-medium">{isReviewed ? words.reviewed : words.atOnce}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
