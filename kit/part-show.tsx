import { useState } from 'react'
import { Button } from '../src/web/ui/button.tsx'
import { ButtonLink } from '../src/web/ui/button-link.tsx'
import type { ButtonSize, ButtonVariant } from '../src/web/ui/button-look.ts'
import { Card } from '../src/web/ui/card.tsx'
import { ConfirmDialog } from '../src/web/ui/confirm-dialog.tsx'
import { DayRings } from '../src/web/ui/day-rings.tsx'
import { Figure } from '../src/web/ui/figure.tsx'
import { TextLink } from '../src/web/ui/link.tsx'
import { Logo } from '../src/web/ui/logo.tsx'
import { Pager } from '../src/web/ui/pager.tsx'
import { Plate } from '../src/web/ui/plate.tsx'
import { Rings } from '../src/web/ui/rings.tsx'
import { type Column, Table } from '../src/web/ui/table.tsx'
import { Tabs } from '../src/web/ui/tabs.tsx'
import { Row, Show } from './show.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']

export function ActionShow() {
  return (
    <Show title="Actions">
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            Saving {variant}
          </Button>
        ))}
        <Button disabled>Claimed</Button>
        <Button variant="secondary" disabled>
          Coming Soon
        </Button>
      </Row>
      <Row>
        <ButtonLink to="/about">Link as primary</ButtonLink>
        <ButtonLink to="/about" variant="secondary">
          Link as secondary
        </ButtonLink>
        <ButtonLink to="/about" variant="ghost">
          Link as ghost
        </ButtonLink>
      </Row>
      <p>
        A <TextLink to="/about">link in text</TextLink> and one to{' '}
        <TextLink to="https://example.org/">another site</TextLink>.
      </p>
      <div className="ground-forest rounded-2xl p-6">
        <Row>
          <ButtonLink to="/about">On forest</ButtonLink>
          <ButtonLink to="/about" variant="secondary">
            On forest, secondary
          </ButtonLink>
        </Row>
      </div>
    </Show>
  )
}

export function OverlayShow() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const [page, setPage] = useState(2)
  return (
    <Show title="Dialog, tabs and pages">
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Reset Points
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title="Reset this member’s points?"
        safe="Cancel"
        onClose={close}
        act="Reset"
        onConfirm={close}
        failure="Failed to reset points: the server is busy or restarting. Please try again in a moment."
      >
        Total and pending points become 0. The ledger keeps every entry.
      </ConfirmDialog>
      <Tabs
        label="My Orders"
        tabs={[
          { name: 'Open Orders', content: 'No open orders. Place one above.' },
          { name: 'Order History', content: 'Nothing has been traded yet.' },
          { name: 'Cancelled', content: 'Nothing has been cancelled.' },
        ]}
      />
      <Pager
        label="Pages of posts"
        newer="Newer posts"
        older="Older posts"
        page={page}
        pages={3}
        goTo={setPage}
      />
    </Show>
  )
}

type Entry = { day: string; what: string; state: string; points: number }
const entries: Entry[] = [
  { day: '2026-11-14', what: 'Daily Login Reward', state: 'Pending', points: 5 },
  { day: '2026-11-14', what: 'A friend joined with your code', state: 'Approved', points: 150 },
  { day: '2026-11-13', what: 'Read Latest Blog Post', state: 'Rejected', points: 15 },
]
const columns: Column<Entry>[] = [
  { head: 'Date', cell: (entry) => entry.day },
  { head: 'Activity', cell: (entry) => entry.what, rowHeader: true },
  { head: 'State', cell: (entry) => entry.state },
  { head: 'Reviewed by', cell: () => 'Community review board' },
  { head: 'Points', cell: (entry) => entry.points, numeric: true },
]

export function DataShow() {
  const [points, setPoints] = useState(12480)
  return (
    <Show title="Figures and tables">
      <Card>
        <dl className="grid gap-x-10 gap-y-7 sm:flex sm:flex-wrap">
          <Figure label="Total Points" value={points} tone="gold" />
          <Figure label="Pending Points" value={155} tone="gold" />
          <Figure label="Total Referrals" value={7} />
          <Figure label="Average" value={1234.56} />
        </dl>
        <Button className="mt-7" onClick={() => setPoints(points + 150)}>
          Earn 150
        </Button>
      </Card>
      <Table caption="Points History" columns={columns} rows={entries} rowKey={(entry) => entry.what} />
      <Card tone="sunk" as="section">
        A sunken card.
      </Card>
    </Show>
  )
}

export function MotifShow() {
  return (
    <Show title="Logo, rings and plates">
      <Logo />
      <Row>
        <Rings className="w-40 text-leaf" />
        <Rings count={16} className="w-56 text-gold" />
        <Rings count={5} className="w-24" />
        <DayRings days={4} isTodayCounted={false} closed={0} width={30} className="w-36" />
        <DayRings days={4} closed={0.5} width={30} className="w-36" />
      </Row>
      <div className="w-72">
        <Plate number={1} caption="A picture in its frame">
          <Rings className="w-full text-leaf" />
        </Plate>
      </div>
    </Show>
  )
}
