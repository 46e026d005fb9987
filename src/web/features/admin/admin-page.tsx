import { useEffect } from 'react'
import { usePageLocation } from '../../ui/navigation.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { FirstDayChecklist } from './first-day/first-day-checklist.tsx'
import { MemberManagement } from './members/member-management.tsx'
import { messages } from './messages.ts'
import { Overview } from './overview/overview.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useCapability } from './use-capability.ts'
import { WhatWaits } from './waiting/what-waits.tsx'

export default function AdminPage() {
  const { hash } = usePageLocation()
  const mayReadMembers = useCapability('members.read')

  // The browser has looked for the section of the URL before this page was rendered.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <AdminLayout title={messages.title} lead={messages.lead}>
      <div className="peer">
        <FirstDayChecklist />
        <WhatWaits />
      </div>
      {/* Seen when what waits is known, so that nothing moves on the screen. */}
      <div className="grid grid-cols-1 gap-3 peer-has-[[data-wait]]:invisible lg:gap-2.5">
        <Overview />
        <QuickActions />
        {mayReadMembers && <MemberManagement />}
      </div>
    </AdminLayout>
  )
}
