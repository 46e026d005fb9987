import { postForgotPassword } from '../../../api/endpoints.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import { TextLink } from '../../ui/link.tsx'
import { messages } from './account.messages.ts'
import { LinkRequestForm } from './link-request-form.tsx'
import { NarrowPage } from './narrow-page.tsx'

export default function ForgotPasswordPage() {
  const { from, email } = useNavigationState()
  return (
    <NarrowPage title={messages.forgot.title} lead={messages.forgot.lead}>
      <LinkRequestForm
        endpoint={postForgotPassword}
        sent={messages.forgot.sent}
        send={messages.forgot.send}
        email={email}
      />
      <p className="mt-6">
        <TextLink to="/login" state={{ from, email }} className="inline-flex min-h-11 items-center">
          {messages.forgot.back}
        </TextLink>
      </p>
    </NarrowPage>
  )
}
