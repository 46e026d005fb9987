import { FormAlert } from '../../../app/form-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, literalText } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { linkToMember } from '../links.ts'
import { MemberList } from './member-list.tsx'
import { messages } from './messages.ts'
import { useMemberSearch } from './use-member-search.ts'

const SHOWN = 10

/** Opens the member at once if only one is found, and otherwise lists them. */
export function MemberSearch() {
  const { form, found } = useMemberSearch(({ id }) => navigate(linkToMember(id)))
  const { error, errorId, name } = form.field('search')
  const shown = found?.members.slice(0, SHOWN) ?? []
  return (
    <Card className="grid grid-cols-1 gap-5">
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
          <Button type="submit" busy={form.busy} className="min-h-12 max-sm:w-full sm:mt-8">
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
