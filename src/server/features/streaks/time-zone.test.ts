import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenStreaks } from '../../testing/test-streaks.ts'

const test = givenApp()
const { setTime, givenMember, count } = givenStreaks(test)

describe('the time zone', () => {
  it('is UTC until the member confirms one, and decides what a day is from then on', async () => {
    const member = await givenMember()
    setTime(14, '06:00')
    expect((await member.today()).zone).toEqual({ name: null, changeableAt: null })
    const response = await member.confirm('America/Los_Angeles')
    expect(response.status).toBe(200)
    const zone = { name: 'America/Los_Angeles', changeableAt: null }
    expect(await response.json()).toEqual({ zone })
    const today = await member.today()
    expect(today.zone).toEqual(zone)
    expect(today.streak).toMatchObject({ localDate: '2026-11-13', endsAt: '2026-11-14T08:00:00.000Z' })
    // The first zone does not count as a change.
    expect((await member.confirm('America/New_York')).status).toBe(200)
  })

  it('can be changed once in seven days, and confirmed again at any time', async () => {
    const member = await givenMember()
    setTime(2)
    await member.confirm('Europe/Berlin')
    setTime(5)
    const changed = await member.confirm('Asia/Kolkata')
    const zone = { name: 'Asia/Kolkata', changeableAt: '2026-11-12T12:00:00.000Z' }
    expect(await changed.json()).toEqual({ zone })
    setTime(12, '11:00')
    for (const same of ['Asia/Kolkata', 'Asia/Calcutta', 'asia/kolkata'])
      expect(await (await member.confirm(same)).json()).toEqual({ zone })
    const refused = await member.confirm('Europe/Berlin')
    expect(refused.headers.get('retry-after')).toBe('3600')
    await expectRefusal(refused, 409, {
      code: 'zone_changed_lately',
      message:
        'You can change your time zone once every seven days. The next change is possible from November 12, 2026, 12:00 UTC.',
    })
    setTime(12)
    expect((await member.confirm('Europe/Berlin')).status).toBe(200)
    expect((await member.today()).zone.name).toBe('Europe/Berlin')
  })

  it('is changed once when two changes are sent at the same moment', async () => {
    const member = await givenMember()
    setTime(1)
    await member.confirm('Europe/Berlin')
    setTime(2)
    const zones = ['Asia/Tokyo', 'Asia/Kolkata', 'Europe/Paris', 'America/Lima']
    const statuses = await Promise.all(zones.map(async (zone) => (await member.confirm(zone)).status))
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  it.each(['', 'Mars/Olympus', '+05:30', 'EST5EDT', 'Berlin', 'Europe/Berlin\0', 'Etc/Unknown', '../UTC'])(
    'is not "%s"',
    async (zone) => {
      const member = await givenMember()
      await expectRefusal(await member.confirm(zone), 400, {
        code: 'invalid_zone',
        message:
          'We do not know this time zone. Please send a name such as Europe/Berlin or America/New_York.',
      })
      expect(await count('member_zones', member.id)).toEqual([0])
    },
  )

  it('takes the better of both zones for 48 hours after a change', async () => {
    const member = await givenMember()
    await member.claimDaily(11, 13)
    setTime(14, '20:00')
    await member.confirm('Pacific/Auckland')
    // In Auckland it is November 15. The day that the journey cut short does not end the streak.
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 4, localDate: '2026-11-15', isTodayCounted: true })
    // A second claim on November 15 lets the first one count for November 14, its date in UTC.
    setTime(15, '08:00')
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 5, localDate: '2026-11-15', isTodayCounted: true })
    setTime(16, '08:00')
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 6, localDate: '2026-11-16', isTodayCounted: true })
  })

  it('of a clock that ran ahead can be changed when the clock is right again', async () => {
    const member = await givenMember()
    setTime(1)
    await member.confirm('Europe/Berlin')
    test.clock.now = new Date('2027-05-01T12:00:00Z')
    await member.confirm('Asia/Tokyo')
    setTime(2)
    expect((await member.today()).zone).toEqual({ name: 'Asia/Tokyo', changeableAt: null })
    expect((await member.confirm('America/Lima')).status).toBe(200)
    expect((await member.today()).zone.name).toBe('America/Lima')
  })
})
