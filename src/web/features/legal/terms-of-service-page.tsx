import { LegalText } from './legal-text.tsx'
import { messages } from './terms-of-service.messages.ts'

export default function TermsOfServicePage() {
  return <LegalText page="terms-of-service" {...messages} />
}
