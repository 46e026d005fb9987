import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './fingerprint.mjs'
import { startProduct } from './start-product.mjs'
import { makeVisitor } from './visitor.mjs'

/**
 * `node scripts/record-api.mjs FILE`: starts the product with an empty database, uses every operation of the API as a
 * visitor, a member, a suspended member and an administrator, and writes requests and responses to a file. Ids,
 * times and tokens are replaced by placeholders, so the recordings of two versions can be compared with `diff`: a
 * restructuring must not change them.
 */
const run = promisify(execFile)
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node scripts/record-api.mjs FILE')
const dataDir = mkdtempSync(join(tmpdir(), 'grav-record-'))
const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' }
const product = startProduct([process.execPath, join(root, 'scripts/start.mjs')], { env })
const lines = []
const operations = new Set()
const used = new Set()
const names = new Map()

try {
  const origin = await product.ready
  const document = JSON.parse((await makeVisitor(origin).get('/api/openapi.json')).body)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) operations.add(`${method.toUpperCase()} ${path}`)
  }
  await record(origin, document)
  const unused = [...operations].filter((operation) => !used.has(operation))
  if (unused.length > 0) throw new Error(`not used: ${unused.join(', ')}`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  console.log(`${operations.size} operations, ${lines.length / 3} responses recorded in ${file}`)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function record(origin, document) {
  const [visitor, ada, bob, eve] = ['visitor', 'ada', 'bob', 'eve'].map((name) => makeCaller(origin, name))
  // First, every operation without input, by people who have no access.
  for (const operation of operations) {
    const [method, path] = operation.split(' ')
    await visitor(method, path.replace(/\{\w+\}/g, 'none'), method === 'GET' ? undefined : {})
  }
  await signUp(visitor, ada, bob, eve)
  for (const operation of operations) {
    const [method, path] = operation.split(' ')
    const isForAdmin = document.paths[path][method.toLowerCase()]['x-access'] === 'admin'
    if (isForAdmin) await bob(method, path.replace(/\{\w+\}/g, 'none'), method === 'GET' ? undefined : {})
  }
  await run(process.execPath, [join(root, 'scripts/start.mjs'), 'admin', 'grant', 'ada@example.org'], { env })
  await editPosts(ada, visitor)
  await editQuizzes(ada)
  await earn(bob)
  await earn(eve)
  await administer(ada, bob)
  await leave(visitor, bob)
}

async function signUp(visitor, ada, bob, eve) {
  const password = 'correct horse battery'
  const accounts = { ada, bob, eve }
  await visitor('POST', '/api/auth/register', { email: 'nobody', password })
  await visitor('POST', '/api/auth/register', { email: 'ada@example.org', password: 'short' })
  let referralCode
  for (const [name, caller] of Object.entries(accounts)) {
    const email = `${name}@example.org`
    await caller('POST', '/api/auth/register', { email, password, ...(referralCode ? { referralCode } : {}) })
    await caller('POST', '/api/auth/login', { email, password: 'wrong' })
    const { id } = await caller('POST', '/api/auth/login', { email, password })
    referralCode ??= id
    await visitor('POST', '/api/auth/referral-code', { code: id })
  }
  await visitor('POST', '/api/auth/register', { email: 'ada@example.org', password })
  await visitor('POST', '/api/auth/referral-code', { code: 'unknown' })
  await visitor('POST', '/api/auth/forgot-password', { email: 'ada@example.org' })
  await visitor('POST', '/api/auth/request-verification', { email: 'ada@example.org' })
  await visitor('POST', '/api/auth/google', { from: 'login', window: 'page' })
  await visitor('POST', '/api/auth/google/return', { search: '?state=x' })
  await ada('POST', '/api/auth/verify-email', { token: await findToken('verify-email', 'ada@example.org') })
  await visitor('POST', '/api/auth/verify-email', {
    token: await findToken('verify-email', 'eve@example.org'),
  })
  await bob('POST', '/api/auth/resend-verification', {})
  await ada('POST', '/api/auth/resend-verification', {})
  const newPassword = 'another horse battery'
  await bob('POST', '/api/auth/change-password', { currentPassword: 'wrong', newPassword })
  await bob('POST', '/api/auth/change-password', { currentPassword: password, newPassword: password })
  await bob('POST', '/api/auth/change-password', { currentPassword: password, newPassword })
  for (const caller of Object.values(accounts)) await caller('GET', '/api/me')
}

async function editPosts(ada, visitor) {
  await ada('POST', '/api/admin/posts', { title: '', content: '' })
  await ada('POST', '/api/admin/posts', { title: 'x'.repeat(201), content: 'x' })
  await ada('POST', '/api/admin/posts', { title: 'Rings', content: 'Text', imageUrl: 'nonsense' })
  const post = await ada('POST', '/api/admin/posts', { title: 'Rings', content: '# One\n\nA **tree**.' })
  await ada('POST', '/api/admin/posts/preview', { content: '_Soon_', imageUrl: 'https://example.org/a.png' })
  const lastSaved = post.updatedAt
  const draft = { title: 'Rings', content: 'A tree adds a ring each year.', lastSaved }
  await ada('PUT', `/api/admin/posts/${post.id}`, draft)
  await ada('PUT', `/api/admin/posts/${post.id}`, draft)
  await ada('PUT', '/api/admin/posts/none', draft)
  await ada('GET', '/api/admin/posts')
  await ada('GET', `/api/admin/posts/${post.id}`)
  await visitor('GET', '/api/blog')
  await visitor('GET', '/api/blog?page=2')
  await visitor('GET', '/api/blog?page=x')
  await visitor('GET', '/api/latest-posts')
  await visitor('GET', `/api/blog/${post.id}`)
  const unseen = { title: 'Unseen', content: 'Not yet.' }
  await ada('POST', '/api/admin/posts', { ...unseen, publication: '2020-01-01T09:00:00Z' })
  const { id } = await ada('POST', '/api/admin/posts', { ...unseen, publication: 'draft' })
  await visitor('GET', `/api/blog/${id}`)
  await ada('GET', '/api/admin/posts?state=draft')
  const gone = await ada('POST', '/api/admin/posts', { title: 'Gone', content: 'Soon.' })
  await ada('DELETE', `/api/admin/posts/${gone.id}`)
  await ada('DELETE', `/api/admin/posts/${gone.id}`)
}

async function editQuizzes(ada) {
  const quiz = {
    question: 'Which tree?',
    options: ['Oak', 'Birch', 'Yew', 'Lime'],
    correctAnswer: 'Yew',
    pointsAwarded: 20,
  }
  await ada('POST', '/api/admin/quizzes', { ...quiz, options: ['Oak'] })
  await ada('POST', '/api/admin/quizzes', { ...quiz, correctAnswer: 'Elm' })
  await ada('POST', '/api/admin/quizzes', { ...quiz, date: '2020-01-01' })
  const { id, updatedAt } = await ada('POST', '/api/admin/quizzes', quiz)
  await ada('POST', '/api/admin/quizzes', quiz)
  await ada('PUT', `/api/admin/quizzes/${id}`, { ...quiz, pointsAwarded: 30, lastSaved: updatedAt })
  await ada('PUT', `/api/admin/quizzes/${id}`, { ...quiz, lastSaved: updatedAt })
  const later = await ada('POST', '/api/admin/quizzes', { ...quiz, date: '2999-12-31' })
  await ada('GET', '/api/admin/quizzes')
  await ada('GET', '/api/admin/quizzes/month?month=2020-01')
  await ada('DELETE', `/api/admin/quizzes/${later.id}`)
  await ada('DELETE', `/api/admin/quizzes/${later.id}`)
}

async function earn(member) {
  const claim = (questId, answer) => member('POST', `/api/quests/${questId}/claim`, { answer })
  await member('GET', '/api/quests')
  await member('GET', '/api/tasks')
  for (const questId of ['daily-login', 'daily-login', 'latest-post', 'latest-post', 'referral', 'none'])
    await claim(questId)
  for (const option of ['Elm', 'Yew', 'Oak']) await claim('daily-quiz', { option })
  await claim('follow-project')
  await member('POST', '/api/quests/follow-project/start', {})
  await member('POST', '/api/quests/daily-login/start', {})
  await member('GET', '/api/tasks')
  await member('POST', '/api/wallet', { address: '' })
  await member('POST', '/api/wallet', { address: 'nonsense' })
  await member('POST', '/api/wallet', { address: '0x52908400098527886E0F7030069857D2E4169EE7' })
  await member('POST', '/api/wallet', { address: '0x52908400098527886E0F7030069857D2E4169EE7' })
  await member('GET', '/api/points')
  await member('GET', '/api/points?before=nonsense')
  await member('GET', '/api/me')
}

async function administer(ada, bob) {
  const { entries } = await ada('GET', '/api/admin/review?order=oldest')
  for (const kind of ['login', 'quiz', 'blog', 'referral', 'other'])
    await ada('GET', `/api/admin/review?kind=${kind}`)
  await ada('GET', '/api/admin/review?before=nonsense')
  const chosen = entries.map(({ memberId, sourceKey }) => ({ memberId, sourceKey }))
  await ada('POST', '/api/admin/review/decide', { decision: 'approve', entries: chosen.slice(0, 2) })
  await ada('POST', '/api/admin/review/decide', { decision: 'approve', entries: chosen.slice(0, 2) })
  await ada('POST', '/api/admin/review/decide', { decision: 'reject', entries: chosen.slice(2, 3) })
  await ada('POST', '/api/admin/review/decide', {
    decision: 'reject',
    reason: 'a script',
    entries: chosen.slice(2, 3),
  })
  await ada('POST', '/api/admin/quizzes/clear-attempts', {})
  await ada('POST', '/api/admin/review/jobs', { decision: 'reject' })
  await ada('POST', '/api/admin/review/jobs', { decision: 'approve', kind: 'blog' })
  const isFinished = async () =>
    (await ada('GET', '/api/admin/review/jobs', undefined, 'unrecorded')).jobs[0].finishedAt
  while ((await isFinished()) === null) await delay(100)
  await ada('GET', '/api/admin/review/jobs')
  await bob('GET', '/api/points')
  await bob('GET', '/api/tasks')
  await ada('GET', '/api/admin/members?search=')
  const { members } = await ada('GET', '/api/admin/members?search=bob')
  const [{ id }] = members
  await ada('GET', '/api/admin/top-members')
  await ada('GET', `/api/admin/members/${id}`)
  await ada('GET', `/api/admin/members/${id}/points`)
  await ada('POST', `/api/admin/members/${id}/reset-points`, { reason: '' })
  await ada('POST', `/api/admin/members/${id}/reset-points`, { reason: 'several accounts' })
  await ada('POST', `/api/admin/members/${id}/suspend`, { reason: 'several accounts' })
  // Suspended members may read, but not write.
  for (const path of ['/api/me', '/api/points', '/api/tasks']) await bob('GET', path)
  for (const questId of ['daily-login', 'latest-post']) await bob('POST', `/api/quests/${questId}/claim`, {})
  await bob('POST', '/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } })
  await ada('POST', `/api/admin/members/${id}/restore`, { reason: 'a mistake' })
  await ada('PUT', `/api/admin/members/${id}/role`, { role: 'editor', reason: 'writes well' })
  const { members: found } = await ada('GET', '/api/admin/members?search=eve')
  await ada('PUT', `/api/admin/members/${found[0].id}/role`, { role: 'reviewer', reason: 'reads well' })
  await ada('GET', '/api/admin/staff')
  await ada('GET', '/api/admin/waiting')
  await ada('GET', '/api/admin/review/total?fact=none')
  await ada('GET', '/api/admin/search?q=bob')
  await ada('GET', '/api/admin/overview')
  await ada('GET', '/api/admin/audit')
  await ada('GET', '/api/admin/audit?act=reset_points')
  for (const name of ['members', 'ledger', 'audit']) await ada('POST', `/api/admin/export/${name}.csv`)
}

async function leave(visitor, bob) {
  const token = await findToken('reset-password', 'ada@example.org')
  await visitor('POST', '/api/auth/reset-password', { token: 'x', password: 'a third horse battery' })
  await visitor('POST', '/api/auth/reset-password', { token, password: 'a third horse battery' })
  const verification = await findToken('verify-email', 'bob@example.org')
  const { resetToken } = await visitor('POST', '/api/auth/take-over', { token: verification })
  await visitor('POST', '/api/auth/reset-password', { token: resetToken, password: 'a fourth horse battery' })
  await bob('GET', '/api/me')
  await bob('POST', '/api/auth/login', { email: 'bob@example.org', password: 'a fourth horse battery' })
  await bob('POST', '/api/auth/logout-everywhere', {})
  await bob('POST', '/api/auth/logout', {})
  await bob('GET', '/api/me')
}

/** Sends one request and records it with its response; returns the parsed reply. */
function makeCaller(origin, name) {
  const visitor = makeVisitor(origin)
  return async (method, path, body, mode) => {
    const response = await visitor.send(method, path, { body })
    const text = response.body.toString('utf8')
    const isJson = response.headers['content-type']?.includes('json')
    const reply = isJson ? JSON.parse(text) : text
    const cookies = response.setCookies.map((cookie) => cookie.replace(/=[^;]+/, '=…'))
    if (mode !== 'unrecorded') {
      used.add(findOperation(method, path))
      lines.push(
        normalize(`${name}: ${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`),
        `  ${response.status} ${cookies.join(' & ')}`,
        // Exports are ordered by ids, which differ from run to run.
        (isJson
          ? normalize(JSON.stringify(reply, null, 2))
          : text.split('\r\n').map(normalize).sort().join('\n')
        ).replace(/^/gm, '  '),
      )
    }
    return reply
  }
}

function findOperation(method, path) {
  const segments = path.split('?')[0].split('/')
  return [...operations]
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((operation) => {
      const [name, pattern] = operation.split(' ')
      const parts = pattern.split('/')
      return (
        name === method &&
        parts.length === segments.length &&
        parts.every((part, at) => part.startsWith('{') || part === segments[at])
      )
    })
}

/** The newest link of a kind mailed to an address; without a mail server it is in the log. */
async function findToken(page, email) {
  const sent = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes(`/${page}#token=`))
      .map((line) => JSON.parse(line))
  for (;;) {
    const found = sent().findLast((line) => readFileSync(line.file, 'utf8').includes(`To: ${email}`))
    if (found !== undefined) return found.link.split('#token=')[1]
    await delay(50)
  }
}

/** Each id and token becomes a number in the order of its first appearance. */
function normalize(text) {
  const numbered = (kind) => (found) => {
    if (!names.has(found)) names.set(found, `<${kind} ${names.size + 1}>`)
    return names.get(found)
  }
  const today = new Date().toISOString().slice(0, 10)
  return text
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(today, '<today>')
    .replace(/"(secondsLeft|ms)": \d+/g, '"$1": <number>')
    .replace(/"date": "20\d\d-\d\d-\d\d"/g, '"date": "<date>"')
    .replace(/"nextFreeDay": "[^"]+"/g, '"nextFreeDay": "<date>"')
    .replace(/"(from|to)": "\d{4}-\d\d-\d\d"/g, '"$1": "<date>"')
    .replace(/\b[a-z0-9]{20}\.[\w-]{43}\b/g, numbered('token'))
    .replace(/"[A-Za-z0-9_-]{60,}"/g, '"<cursor>"')
    .replace(/\/images\/[\w-]+\//g, '/images/<signature>/')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/\b(?=[a-z0-9]*\d)[a-z0-9]{20}\b/g, numbered('id'))
}
