import { useEffect } from 'react'
import { navigate, usePageLocation } from '../../ui/navigation.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { MemberManagement } from './members/member-management.tsx'
import { messages } from './messages.ts'
import { Overview } from './overview/overview.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useCapability } from './use-capability.ts'
import { WhatWaits } from './waiting/what-waits.tsx'

/** Sections that were part of this page once, and the pages they have become. */
const movedSections: Record<string, string> = {
  '#review': '/admin/review',
  '#blog-posts': '/admin/blog',
  '#daily-quizzes': '/admin/quizzes',
  '#audit-log': '/admin/audit',
}

export default function AdminPage() {
  const { hash } = usePageLocation()
  const moved = movedSections[hash]
  const mayReadMembers = useCapability('members.read')

  // The browser has looked for the section of the URL before this page was rendered.
  useEffect(() => {
    if (moved !== undefined) navigate(moved, { replace: true })
    else document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, moved])

  return (
    <AdminLayout title={messages.title} lead={messages.lead}>
      <WhatWaits />
      <Overview />
      <QuickActions />
      {mayReadMembers && <MemberManagement />}
    </AdminLayout>
  )
}
