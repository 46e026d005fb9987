import { leftOut, type Section, time } from './section.ts'

const INTERNAL = 'An internal number.'
const ABOUT_OTHERS = 'It is about others, or about the product.'

/** What members of staff did and are writing. Empty for all others. */
export const staffWorkSections: Section[] = [
  {
    name: 'acts-as-staff',
    about: 'What you did in administration and when, without whom it was about.',
    table: 'audit_records',
    owner: 'actor_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut(INTERNAL),
      created_at: time('at'),
      act: 'act',
      subject: leftOut(ABOUT_OTHERS),
      before: leftOut(ABOUT_OTHERS),
      after: leftOut(ABOUT_OTHERS),
      reason: leftOut(ABOUT_OTHERS),
    },
  },
  {
    name: 'post-drafts',
    about: 'Drafts of posts that you saved last and that are not published.',
    table: 'post_drafts',
    owner: 'author_id',
    order: [{ column: 'subject', type: 'text' }],
    columns: {
      subject: 'post',
      title: 'title',
      content: 'content',
      excerpt: 'excerpt',
      image_url: 'imageUrl',
      publication: 'publication',
      publish_at: 'publishAt',
      saved_at: time('savedAt'),
    },
    rowsPerBatch: 5,
  },
  {
    name: 'quest-drafts',
    about: 'Drafts of quests that you saved last and that are not published.',
    table: 'quest_drafts',
    owner: 'author_id',
    order: [{ column: 'quest_id', type: 'text' }],
    columns: {
      quest_id: 'questId',
      kind: 'kind',
      version: 'version',
      revision: 'revision',
      typed: leftOut(
        'It may hold the secret of a service or the code of an event, which no file should keep.',
      ),
      created_at: time('createdAt'),
      updated_at: time('savedAt'),
    },
  },
  {
    name: 'pictures',
    about: 'Pictures that you uploaded for posts. They are public, so they are not in this file.',
    table: 'pictures',
    owner: 'uploaded_by',
    order: [{ column: 'hash', type: 'text' }],
    columns: {
      hash: 'sha256',
      description: 'description',
      size: 'size',
      uploaded_at: time('uploadedAt'),
    },
  },
]
