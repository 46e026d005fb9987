import { useEffect, useState } from 'react'
import { PlainLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showSection } from './admin-section.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { BlogPosts } from './blog/blog-posts.tsx'
import { ActiveQueriesContext } from './live-queries.ts'
import type { MemberReference } from './member-reference.ts'
import { MemberManagement, type OpenedMember } from './members/member-management.tsx'
import { messages } from './messages.ts'
import { Overview } from './overview/overview.tsx'
import { QuickActions } from './quick-actions.tsx'
import { DailyQuizzes } from './quiz/daily-quizzes.tsx'
import { Review } from './review/review.tsx'

export default function AdminPage() {
  const [activeQueries] = useState(() => new Set<string>())
  const [opened, setOpened] = useState<OpenedMember>()
  const [reviewed, setReviewed] = useState<MemberReference>()
  const [audited, setAudited] = useState<MemberReference>()

  // The browser has looked for the section of the URL before this page was rendered.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])

  const openMember = (id: string) => setOpened({ id })

  return (
    <ActiveQueriesContext value={activeQueries}>
      <div className="page-width pb-16 sm:pb-24">
        <PageHeader title={messages.title} lead={messages.lead} />
        <SectionLinks />
        <Overview />
        <QuickActions />
        <MemberManagement
          opened={opened}
          onOpen={openMember}
          onClose={() => setOpened(undefined)}
          onReview={(member) => {
            setReviewed(member)
            showSection('review')
          }}
          onAudit={(member) => {
            setAudited(member)
            showSection('audit-log')
          }}
        />
        <Review member={reviewed} onMember={setReviewed} onOpen={openMember} />
        <BlogPosts />
        <DailyQuizzes />
        <AuditLog member={audited} onMember={setAudited} onOpen={openMember} />
      </div>
    </ActiveQueriesContext>
  )
}

/** Sticks below the header; on phones it scrolls sideways. */
function SectionLinks() {
  return (
    <nav
      aria-label={messages.navigation}
      className="sticky top-(--header-height) z-30 -mx-5 overflow-x-auto border-b border-line bg-paper/95 px-5 backdrop-blur-sm"
    >
      <ul className="-ml-3 flex gap-1">
        {Object.entries(messages.sections).map(([id, name]) => (
          <li key={id}>
            <PlainLink
              to={`#${id}`}
              className="flex min-h-12 items-center px-3 text-sm font-medium whitespace-nowrap text-muted no-underline -outline-offset-3 hover:text-ink"
            >
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
