import { useSession } from '../../app/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './account.messages.ts'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export default function AccountPage() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <EmailSection member={session.member} />
      <PasswordSection member={session.member} />
      <SessionsSection />
    </div>
  )
}
