import { LegalText } from './legal-text.tsx'
import { messages } from './privacy-policy.messages.ts'

export default function PrivacyPolicyPage() {
  return <LegalText page="privacy-policy" {...messages} />
}
