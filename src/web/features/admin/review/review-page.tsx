import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { AdminLayout } from '../admin-layout.tsx'
import { messages as adminMessages } from '../messages.ts'
import { ReviewHead } from './head/review-head.tsx'
import { messages } from './messages.ts'
import { ReviewDesk } from './review-desk.tsx'
import { type FirstSegments, useSegment } from './use-segment.ts'

const loadDecided = () => import('./decided/decided-entries.tsx')

export default function ReviewPage() {
  const [first] = useState<FirstSegments>(() => new Map())
  return (
    <AdminLayout title={adminMessages.pages.review} actions={<ReviewHead first={first} />}>
      <Segment first={first} />
    </AdminLayout>
  )
}

/** The content is inside the layout, so that its actions also refresh the rail and the head. */
function Segment({ first }: { first: FirstSegments }) {
  const [query] = useUrlQuery()
  const { segment, desk } = useSegment(query, first)
  // Nothing is seen yet, because the head grows by a line when its counts arrive.
  if (segment === undefined) {
    return (
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
    )
  }
  if (segment === 'decided')
    return <Loaded load={loadDecided} props={{}} loading={messages.loading} failed={messages.failed} />
  return <ReviewDesk segment={segment} desk={desk} />
}
