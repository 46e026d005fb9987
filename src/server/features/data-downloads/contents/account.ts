import { badgesOf } from '../../../../domain/badges.ts'
import { date, leftOut, presence, type Section, time } from './section.ts'

const SECRET_HASH = 'A hash of a secret, of which a copy helps nobody but an attacker.'

/** What the member's account consists of. */
export const accountSections: Section[] = [
  {
    name: 'profile',
    about:
      'Your account: name, address, points, wallet, badges and settings. We also keep keyed hashes of the network and the browser you registered with, if we know them. They only show whether two accounts have the same, so the file just says whether there is one.',
    table: 'members',
    owner: 'id',
    order: [{ column: 'id', type: 'text' }],
    columns: {
      id: 'id',
      name: 'name',
      joined_at: time('joinedAt'),
      pending_points: 'pendingPoints',
      total_points: 'totalPoints',
      email: 'email',
      email_verified_at: time('emailVerifiedAt'),
      password_hash: presence('hasPassword'),
      referred_by: presence('wasInvited'),
      referral_count: 'referralCount',
      wallet_address: 'walletAddress',
      twitter_handle: 'twitterHandle',
      discord_id: 'discordId',
      last_login_reward_date: date('lastLoginRewardDate'),
      last_read_blog_at: time('lastReadBlogAt'),
      suspended_at: time('suspendedAt'),
      signup_network: presence('hasSignupNetworkHash'),
      signup_device: presence('hasSignupBrowserHash'),
      mailbox: 'mailbox',
      referral_code: 'referralCode',
      is_inviter_named: 'isNamedToPeopleInvited',
      shows_name_to_inviter: 'showsNameToInviter',
    },
    added: ['badges'],
    describe: (rows) =>
      rows.map((row) => {
        const { joinedAt, walletAddress, twitterHandle, discordId } = row as Record<string, string>
        const badges = badgesOf({
          joinedAt: new Date(joinedAt ?? ''),
          walletAddress: walletAddress ?? null,
          twitterHandle: twitterHandle ?? null,
          discordId: discordId ?? null,
        })
        return { ...row, badges }
      }),
  },
  {
    name: 'logins',
    about:
      'What you log in with: an email address, and the number by which Google knows you if you use Google. Passwords cannot be read back, so there is none here.',
    table: 'logins',
    owner: 'member_id',
    order: [{ column: 'key', type: 'text' }],
    columns: { key: 'login' },
  },
  {
    name: 'sessions',
    about:
      'The browsers in which you are logged in: since when, until when, what the browser calls itself, and when you last proved there that it is you.',
    table: 'sessions',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'token_hash', type: 'text' },
    ],
    columns: {
      token_hash: leftOut(SECRET_HASH),
      created_at: time('createdAt'),
      expires_at: time('expiresAt'),
      proven_at: time('provenAt'),
      user_agent: 'browser',
    },
  },
  {
    name: 'email-changes',
    about: 'Changes of your email address that were asked for, or that can still be undone.',
    table: 'email_changes',
    owner: 'member_id',
    order: [{ column: 'id', type: 'text' }],
    columns: {
      id: leftOut('An internal number.'),
      old_email: 'oldEmail',
      new_email: 'newEmail',
      requested_at: time('requestedAt'),
      changed_at: time('changedAt'),
    },
  },
  {
    name: 'mailed-links',
    about: 'Links that were mailed to you and still work, without the links themselves.',
    table: 'mail_tokens',
    owner: 'member_id',
    order: [
      { column: 'expires_at', type: 'timestamptz' },
      { column: 'token_hash', type: 'text' },
    ],
    columns: {
      purpose: 'purpose',
      token_hash: leftOut(SECRET_HASH),
      expires_at: time('expiresAt'),
    },
  },
  {
    name: 'mails',
    about:
      'Mails to you that wait to be sent, or that could not be sent in the last 30 days: what kind, to which address, and when they were written. Of mails that were sent we keep neither a copy nor a list.',
    table: 'outbox',
    owner: 'email',
    ownerIs: 'email',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut('An internal number.'),
      kind: 'kind',
      created_at: time('createdAt'),
      due_at: time('nextAttemptAt'),
      attempts: 'attempts',
      failed_at: time('failedAt'),
      data: 'content',
    },
    added: ['address'],
    describe: (rows, { owner }) => rows.map((row) => ({ ...row, address: owner.email })),
  },
  {
    name: 'roles',
    about: 'Your role in administration, if you have one.',
    table: 'staff',
    owner: 'member_id',
    order: [{ column: 'role', type: 'text' }],
    columns: {
      role: 'role',
      granted_at: time('grantedAt'),
      granted_by: leftOut('Names another person.'),
    },
  },
  {
    name: 'time-zones',
    about: 'The time zones that you confirmed, which decide when your days begin.',
    table: 'member_zones',
    owner: 'member_id',
    order: [{ column: 'since', type: 'timestamptz' }],
    columns: { since: time('since'), zone: 'zone' },
  },
  {
    name: 'visits',
    about:
      'The days on which you opened Today when nothing daily was left to claim. They count for your streak.',
    table: 'today_visits',
    owner: 'member_id',
    order: [{ column: 'local_date', type: 'date' }],
    columns: { local_date: date('day'), at: time('at') },
  },
  {
    name: 'streak-freezes',
    about:
      'The missed days that a freeze covers. The length of a streak is computed from all of these and stored nowhere.',
    table: 'streak_freezes',
    owner: 'member_id',
    order: [{ column: 'local_date', type: 'date' }],
    columns: { local_date: date('day'), applied_at: time('appliedAt') },
  },
  {
    name: 'today-opened',
    about: 'When you last opened Today, and the time before that.',
    table: 'today_seen',
    owner: 'member_id',
    order: [{ column: 'last_at', type: 'timestamptz' }],
    columns: { last_at: time('lastAt'), previous_at: time('previousAt') },
  },
]
