import type { FirstDay } from '../../../../api/waiting.ts'

export const messages = {
  progress: (done: number, all: number) => `${done} of ${all} done.`,
  lead: 'What a new installation needs. The list is gone once everything is done.',
  done: 'Done',
  open: 'To do',
  steps: {
    email: 'Verify <link>your email</link>, so that you can recover your account.',
    accounts: 'Set <link>your accounts</link> on X and Telegram. Until then, tasks open examples.',
    legalTexts: 'Write the <link>legal texts</link>. Until then, both pages say that they are placeholders.',
    post: 'Publish the <link>first post</link>.',
    quiz: 'Add the <link>first daily quiz</link>.',
    quest: 'Open the <link>first quest of your own</link>.',
    backup: 'Make the first backup on the server: <command>npm run backup</command>',
  } satisfies Record<keyof FirstDay, string>,
  dismiss: 'Dismiss',
  dismissHint: 'for every administrator',
  dismissed: 'The checklist is hidden for every administrator.',
  failed: (reason: string) => `The checklist could not be hidden: ${reason}`,
}
