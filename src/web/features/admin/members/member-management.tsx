import { getTopMembers } from '../../../../api/admin-endpoints.ts'
import type { MemberSummary } from '../../../../api/members.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Field, literalText } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSection } from '../admin-section.tsx'
import { linkToMember } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { RowLink } from '../row-link.tsx'
import { MemberBadges } from './member-badges.tsx'
import { messages } from './messages.ts'
import { useMemberSearch } from './use-member-search.ts'

export function MemberManagement() {
  return (
    <AdminSection id="user-management">
      <MemberSearch />
      <TopMembers />
    </AdminSection>
  )
}

const SHOWN = 10

/** Opens the member at once if only one is found, and otherwise lists them. */
function MemberSearch() {
  const { form, found } = useMemberSearch(({ id }) => navigate(linkToMember(id)))
  const { error, errorId, name } = form.field('search')
  const shown = found?.members.slice(0, SHOWN) ?? []
  return (
    <Card className="grid grid-cols-1 gap-4 sm:p-5!">
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Field
            label={messages.record.id}
            hint={messages.searchHint}
            error={error}
            errorId={errorId}
            className="min-w-0 flex-1 basis-72"
          >
            {(control) => <input {...control} type="search" name={name} {...literalText} />}
          </Field>
          <Button
            type="submit"
            busy={form.busy}
            className="min-h-12 max-sm:w-full sm:mt-8 lg:mt-5.5 lg:min-h-9 lg:py-0"
          >
            {messages.search}
          </Button>
        </div>
        <FormAlert alert={form.alert} />
      </form>
      {found && (
        <div>
          <p role="status" className="mb-2 font-semibold">
            {messages.found(shown.length, found.members.length > shown.length)}
          </p>
          <MemberList members={shown} />
          <TextLink to={`/admin/users?${new URLSearchParams({ search: found.search })}`}>
            {messages.showInList}
          </TextLink>
        </div>
      )}
    </Card>
  )
}

function TopMembers() {
  const query = useLiveQuery(getTopMembers)
  return (
    <Card className="sm:p-5!">
      <h3 className="text-lg">{messages.top}</h3>
      <div className="mt-3">
        {query.status === 'loading' && <Skeleton text={messages.loadingTop} lines={5} />}
        {query.status === 'failed' && <FailureAlert retry={query.retry}>{messages.topFailed}</FailureAlert>}
        {query.status === 'ready' &&
          (query.value.members.length === 0 ? (
            <p className="py-4 text-muted">{messages.noTop}</p>
          ) : (
            <MemberList members={query.value.members} isRanked />
          ))}
      </div>
    </Card>
  )
}

type MemberListProps = { members: MemberSummary[]; isRanked?: boolean }

/** Members, each with a link to their page. */
function MemberList({ members, isRanked = false }: MemberListProps) {
  const List = isRanked ? 'ol' : 'ul'
  return (
    <List className="divide-y divide-line">
      {members.map((member, i) => (
        <li key={member.id} className="flex items-start gap-3 py-2">
          {isRanked && (
            <span
              aria-hidden="true"
              className="figures w-7 shrink-0 pt-1 text-right font-display text-lg text-muted"
            >
              {i + 1}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <RowLink to={linkToMember(member.id)} className="py-1 wrap-anywhere">
                <bdi>{member.name}</bdi>
              </RowLink>
              <MemberBadges member={member} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
              <bdi>{member.email}</bdi>
              <span>{member.id}</span>
            </p>
          </div>
          <dl className="figures shrink-0 pt-1 text-right">
            <div>
              <dt className="sr-only">{messages.pendingPoints}</dt>
              <dd className="font-semibold text-gold">{messages.pending(member.pendingPoints)}</dd>
            </div>
            <div>
              <dt className="sr-only">{messages.totalPoints}</dt>
              <dd className="text-sm text-muted">{messages.total(member.totalPoints)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </List>
  )
}
