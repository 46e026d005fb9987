import type pg from 'pg'
import { hashPassword } from '../src/server/auth/password.ts'
import type { Member } from '../src/server/testing/add-members.ts'
import { insertEntries } from '../src/server/testing/test-entries.ts'
import type { LoadPlan } from './load.ts'
import { MemberCookies } from './members.ts'
import { type Claimable, claimBody, claimPath, claimRequest, get, isFirstClaim, post } from './requests.ts'
import { FILE_HASH, LOGIN_STREAK, type SampleName } from './sample-quests.ts'

export type QuestName = SampleName | 'login' | 'post' | 'quiz'

/** The community in which acts are measured. */
export interface Community {
  client: pg.Client
  quests: Record<QuestName, Claimable>
  admin: Member
  /** Members who have claimed a few quests, so that their lists show something. */
  readers: Member[]
  /** Adds members who have done nothing yet, as many as can claim during one measurement. */
  addClaimants(): Promise<Member[]>
}

type ActLoad = Pick<LoadPlan, 'request' | 'isCorrect'> & { connections?: number }

/** Something that members or administrators do, and what it may cost. */
export interface Act {
  /** Its name on the command line. */
  name: string
  what: string
  /** Microseconds of processor time, server and PostgreSQL together. Without a goal the figure is only reported. */
  goal?: number
  /** There if it is measured on a Citus cluster too, with the goal for all nodes and the server together. */
  cluster?: { goal?: number }
  /** Runs before anything is measured. */
  prepare(community: Community): ActLoad | Promise<ActLoad>
}

const PASSWORD = 'a password of the bench'
/** Logins by password have few members, because hashing is slow. */
const LOGINS = 600

const isFound: LoadPlan['isCorrect'] = (status) => status === 200
/** Another network for each turn, because attempts from one network are limited. */
const networkHeader = (turn: number): string =>
  `x-forwarded-for: 10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
const idsOf = (members: Member[]): string[] => members.map(({ id }) => id)

const read = (path: string, isCorrect = isFound) => ({
  prepare: ({ readers }: Community): ActLoad => ({
    request: (turn) => get(path, readers[turn % readers.length]?.cookie ?? ''),
    isCorrect,
  }),
})

const areAllListed: LoadPlan['isCorrect'] = (status, body) =>
  status === 200 && JSON.parse(body.toString()).tasks.length === 17

const readAsAdmin = (path: string) => ({
  prepare: ({ admin }: Community): ActLoad => ({
    request: () => get(path, admin.cookie),
    isCorrect: isFound,
  }),
})

/** Claims of one quest, each the first claim of another member, who is made able to claim by `qualify`. */
const claim = (name: QuestName, qualify?: (community: Community, members: Member[]) => Promise<unknown>) => ({
  name,
  async prepare(community: Community): Promise<ActLoad> {
    const members = await community.addClaimants()
    await qualify?.(community, members)
    const quest = community.quests[name]
    const cookies = new MemberCookies(members)
    return { request: () => claimRequest(quest, cookies.next()), isCorrect: isFirstClaim(quest) }
  },
})

/** The acts in the order of their measurement. Views come first, so that claims do not change what they show. */
export const acts: Act[] = [
  { name: 'me', what: 'GET /api/me', cluster: {}, ...read('/api/me') },
  { name: 'tasks', what: 'the list of 17 quests', goal: 1_000, ...read('/api/tasks', areAllListed) },
  { name: 'history', what: 'the points history', goal: 800, cluster: {}, ...read('/api/points') },
  {
    name: 'review',
    what: 'a page of the review',
    goal: 3_000,
    cluster: { goal: 40_000 },
    ...readAsAdmin('/api/admin/review'),
  },
  { name: 'overview', what: 'the admin overview', goal: 5_000, ...readAsAdmin('/api/admin/overview') },
  { name: 'password', what: 'a login with a password', cluster: {}, prepare: preparePasswords },
  { what: 'a daily login', cluster: { goal: 3_000 }, ...claim('login') },
  { what: 'reading the latest post', goal: 800, cluster: {}, ...claim('post') },
  { what: 'an answer to the daily quiz', goal: 800, cluster: {}, ...claim('quiz') },
  { what: 'a claim of a poll', goal: 1_000, ...claim('poll') },
  { what: 'a claim of a poll with a claim limit', goal: 1_400, ...claim('poll-limit') },
  { what: 'a claim of a poll with a points budget', goal: 1_400, ...claim('poll-budget') },
  { name: 'visit-start', what: 'the start of a visit', prepare: prepareStarts },
  { what: 'a claim of a visit that was started', goal: 1_000, ...claim('visit', startVisits) },
  { name: 'code', what: 'a claim of a code', goal: 1_000, prepare: prepareCodes },
  { what: 'a text submission', goal: 1_400, ...claim('text') },
  { what: 'a link submission', goal: 1_400, ...claim('link') },
  { what: 'a claim of questions', goal: 1_000, ...claim('questions') },
  { what: 'a claim of a linked wallet', goal: 1_000, ...claim('wallet', linkWallets) },
  { what: 'a claim of an invitation', ...claim('invite', addNewcomers) },
  { what: 'a claim of days in a row', ...claim('streak', addLoginDays) },
  { what: 'a file submission', ...claim('file', addFiles) },
  // Last, because the worker goes on asking the service about these claims.
  { name: 'check', what: 'a claim that a service decides on', prepare: prepareChecks },
]

async function preparePasswords({ client, addClaimants }: Community): Promise<ActLoad> {
  const ids = idsOf(await addClaimants()).slice(0, LOGINS)
  await client.query('UPDATE members SET password_hash = $2 WHERE id = ANY($1::text[])', [
    ids,
    await hashPassword(PASSWORD),
  ])
  await client.query(
    `INSERT INTO logins SELECT 'email:' || id || '@example.org', id FROM unnest($1::text[]) AS id`,
    [ids],
  )
  return {
    connections: 4,
    request: (turn) =>
      post(
        '/api/auth/login',
        { email: `${ids[turn % LOGINS]}@example.org`, password: PASSWORD },
        networkHeader(turn),
      ),
    isCorrect: isFound,
  }
}

async function prepareStarts({ quests, addClaimants }: Community): Promise<ActLoad> {
  const cookies = new MemberCookies(await addClaimants())
  const path = `/api/quests/${quests.visit.id}/start`
  return { request: () => post(path, {}, `cookie: ${cookies.next()}`), isCorrect: isFound }
}

async function startVisits({ client, quests }: Community, members: Member[]): Promise<void> {
  await client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at)
     SELECT id, $2, 'once', 'started', 1, $3, now() FROM unnest($1::text[]) AS id`,
    [idsOf(members), quests.visit.id, quests.visit.points],
  )
}

async function prepareCodes({ quests: { code }, addClaimants }: Community): Promise<ActLoad> {
  const cookies = new MemberCookies(await addClaimants())
  return {
    request: (turn) =>
      post(claimPath(code), claimBody(code), `cookie: ${cookies.next()}\r\n${networkHeader(turn)}`),
    isCorrect: isFirstClaim(code),
  }
}

async function linkWallets({ client }: Community, members: Member[]): Promise<void> {
  await client.query(
    `UPDATE members SET wallet_address = '0x' || substr(md5(id) || md5(id), 1, 40) WHERE id = ANY($1::text[])`,
    [idsOf(members)],
  )
}

/** Each member has brought a newcomer. */
async function addNewcomers({ client, addClaimants }: Community, members: Member[]): Promise<void> {
  const newcomers = idsOf(await addClaimants())
  await client.query('UPDATE members SET email_verified_at = now() WHERE id = ANY($1::text[])', [newcomers])
  await client.query(
    `INSERT INTO referrals SELECT referrer, newcomer, now() FROM unnest($1::text[], $2::text[]) AS pair (referrer, newcomer)`,
    [idsOf(members), newcomers],
  )
}

/** The logins are worth no points, so that balances stay as they are. */
async function addLoginDays({ client }: Community, members: Member[]): Promise<void> {
  await client.query(
    insertEntries(
      `SELECT id, 'login:' || to_char(now() AT TIME ZONE 'UTC' - n * interval '1 day', 'YYYY-MM-DD'), 'login', 0, 0, now() - n * interval '1 day', id
         FROM unnest($1::text[]) AS id, generate_series(0, $2::int - 1) AS n`,
    ),
    [idsOf(members), LOGIN_STREAK],
  )
}

async function addFiles({ client, quests }: Community, members: Member[]): Promise<void> {
  await client.query(
    `INSERT INTO files (hash, media_type, size, bytes, uploaded_at) VALUES ($1, 'image/webp', 1, '\\x00', now())`,
    [FILE_HASH],
  )
  await client.query(
    `INSERT INTO file_uses (member_id, quest_id, hash, name, media_type, size, created_at)
     SELECT id, $2, $3, 'oak.jpg', 'image/webp', 1, now() FROM unnest($1::text[]) AS id`,
    [idsOf(members), quests.file.id, FILE_HASH],
  )
}

async function prepareChecks({ quests: { check }, addClaimants }: Community): Promise<ActLoad> {
  const cookies = new MemberCookies(await addClaimants())
  return {
    request: () => claimRequest(check, cookies.next()),
    isCorrect: (status, body) => status === 200 && JSON.parse(body.toString()).state === 'checking',
  }
}
