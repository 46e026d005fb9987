import { AdminLayout } from '../admin-layout.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import { ReviewDesk } from './review-desk.tsx'

export default function ReviewPage() {
  return (
    <AdminLayout title={shared.pages.review} lead={messages.lead}>
      <ReviewDesk />
    </AdminLayout>
  )
}
