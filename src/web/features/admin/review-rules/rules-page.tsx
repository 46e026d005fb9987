import { ChevronLeft } from 'lucide-react'
import { getReviewRules } from '../../../../api/admin-endpoints.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { AdminLayout } from '../admin-layout.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { messages } from './messages.ts'
import { RuleEditor } from './rule-editor.tsx'
import { NewRuleLink, RuleList } from './rule-list.tsx'

/** An administrator comes here to let routine be approved, or to see what a rule has approved. */
export default function RulesPage() {
  const [query] = useUrlQuery()
  const editing = query.get('edit') ?? undefined
  return (
    <AdminLayout
      title={messages.title}
      lead={
        <PlainLink to="/admin/review" className="inline-flex items-center gap-1 hover:text-ink">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {messages.back}
        </PlainLink>
      }
      actions={editing === undefined && <NewRuleLink />}
    >
      <Rules editing={editing} />
    </AdminLayout>
  )
}

/** The content is inside the layout, so that its actions also refresh the rail. */
function Rules({ editing }: { editing: string | undefined }) {
  const query = useLiveQuery(getReviewRules)
  if (query.status === 'loading') return <Skeleton text={messages.loading} lines={4} />
  if (query.status !== 'ready')
    return (
      <FailureAlert retry={query.status === 'failed' ? query.retry : () => {}}>
        {messages.failed}
      </FailureAlert>
    )
  if (editing === undefined) return <RuleList {...query.value} />
  const rule = query.value.rules.find(({ id }) => id === editing)
  return <RuleEditor key={editing} rule={rule} isNew={editing === 'new'} quests={query.value.quests} />
}
