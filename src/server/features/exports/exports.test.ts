import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()

async function download(name: string) {
  const response = await admin.test.app.request(`/api/admin/export/${name}.csv`, {
    method: 'POST',
    headers: { cookie: admin.cookie },
  })
  return { headers: response.headers, lines: (await response.text()).split('\r\n').slice(0, -1) }
}

describe('exports', () => {
  it('hold every member, with typed input as text and never as a formula', async () => {
    const ada = await admin.givenEarner(2)
    await admin.sql('UPDATE members SET name = $2 WHERE id = $1', [
      ada.id,
      '=HYPERLINK("https://evil.example")',
    ])
    const bob = await admin.givenEarner()
    await admin.sql('UPDATE members SET name = $2 WHERE id = $1', [bob.id, 'Bob;=1+1\t@SUM(A1)'])
    await admin.sql(
      `INSERT INTO members (id, name, email, joined_at)
       SELECT lpad(n::text, 20, 'm'), 'Many', 'many' || n || '@example.org', now() FROM generate_series(1, 2500) AS n`,
    )
    const { headers, lines } = await download('members')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(lines).toHaveLength(1 + 3 + 2500)
    expect(lines[0]).toMatch(/^id,name,email,/)
    expect(lines.find((line) => line.startsWith(ada.id))).toContain(
      `,"'=HYPERLINK(""https://evil.example"")",`,
    )
    // Some spreadsheets split at semicolons and tabs.
    expect(lines.find((line) => line.startsWith(bob.id))).toContain(`,Bob;'=1+1\t'@SUM(A1),`)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length)
  })

  it('hold every entry of the ledger', async () => {
    await admin.givenEarner(1500)
    const { lines } = await download('ledger')
    expect(lines).toHaveLength(1 + (await admin.sql('SELECT FROM point_entries')).length)
    expect(lines[1]).toMatch(/^[a-z0-9]{20},login:\d+,login,5,0,2026-11-10T\d\d:\d\d:00\.000Z,[a-z0-9]{20},$/)
  })

  it('cannot be requested by GET, which an image in a post could send', async () => {
    for (const name of ['members', 'ledger', 'audit']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }
        const response = await admin.test.app.request(`/api/admin/export/${name}.csv`, { method, headers })
        expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
      }
    }
  })

  it('hold the audit log, and are in it themselves', async () => {
    const { lines } = await download('audit')
    expect(lines[0]).toBe('id,createdAt,actorId,act,subject,before,after,reason')
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[3])
        .sort(),
    ).toEqual(['export_audit', 'export_ledger', 'export_members'])
  })
})

describe('the audit log', () => {
  it('is filtered by actor, act and subject, and comes in pages', async () => {
    const ada = await admin.givenEarner()
    for (let turn = 0; turn < 30; turn++) {
      for (const act of ['suspend', 'restore'])
        await admin.ask('POST', `/api/admin/members/${ada.id}/${act}`, { reason: `turn ${turn}` })
    }
    const first = await admin.get(`/api/admin/audit?subject=${ada.id}`)
    const second = await admin.get(
      `/api/admin/audit?subject=${ada.id}&before=${encodeURIComponent(first.next)}`,
    )
    expect([first.records.length, second.records.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(60)
    expect((await admin.get('/api/admin/audit?act=suspend_member')).records).toHaveLength(30)
    expect((await admin.get('/api/admin/audit?actorId=nobody')).records).toEqual([])
    expect(first.records[0]).toMatchObject({ actorId: admin.id, subject: ada.id })
    expect((await admin.ask('GET', '/api/admin/audit?before=x')).status).toBe(400)
  })

  it.each([
    `UPDATE audit_records SET reason = 'another'`,
    'DELETE FROM audit_records',
    'TRUNCATE audit_records',
  ])('refuses "%s", even typed by hand', async (statement) => {
    await expect(admin.sql(statement)).rejects.toThrow(/never changed or deleted/)
  })
})

describe('exports of large records', () => {
  it('are sent in small parts, however large the records are', async () => {
    await admin.sql(
      `INSERT INTO audit_records (id, created_at, actor_id, act, before, after)
       SELECT lpad(n::text, 20, 'r'), now(), $1, 'change_post', text, text
         FROM generate_series(1, 120) AS n, jsonb_build_object('content', repeat('"oak" ', 10000)) AS text`,
      [admin.id],
    )
    const response = await admin.test.app.request('/api/admin/export/audit.csv', {
      method: 'POST',
      headers: { cookie: admin.cookie },
    })
    const parts: number[] = []
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      parts.push(part.byteLength)
      text += decoder.decode(part, { stream: true })
    }
    expect(text.match(/,change_post,/g)).toHaveLength(120)
    // A record has 180 kB.
    expect(Math.max(...parts)).toBeLessThan(400_000)
    expect(parts.length).toBeGreaterThan(100)
  })
})
