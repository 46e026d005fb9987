import { Alert } from '../src/web/ui/alert.tsx'
import { Button } from '../src/web/ui/button.tsx'
import { Field } from '../src/web/ui/field.tsx'
import { PasswordField } from '../src/web/ui/password-field.tsx'
import { Skeleton } from '../src/web/ui/skeleton.tsx'
import { showToast } from '../src/web/ui/toast.tsx'
import { Row, Show } from './show.tsx'

export function FieldShow() {
  return (
    <Show title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Email">
          {(control) => <input type="email" placeholder="you@example.org" {...control} />}
        </Field>
        <PasswordField
          label="Password"
          hint="At least 6 characters."
          error="Password is too weak."
          autoComplete="new-password"
        />
        <Field label="Correct Answer">
          {(control) => (
            <select {...control}>
              <option>Option 1</option>
              <option>Option 2</option>
            </select>
          )}
        </Field>
        <Field label="Your referral code">
          {(control) => <input readOnly defaultValue="k3v9t0q6w2m8x4c7n1b5" {...control} />}
        </Field>
        <Field label="Content" hint="Markdown." className="sm:col-span-2">
          {(control) => <textarea rows={4} {...control} />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <label className="flex items-center gap-2">
            <input type="checkbox" /> Open
          </label>
          <label className="flex items-center gap-2">
            <input type="checkbox" defaultChecked /> Chosen
          </label>
          <label className="flex items-center gap-2">
            <input type="radio" name="kit" /> One
          </label>
          <label className="flex items-center gap-2">
            <input type="radio" name="kit" defaultChecked /> Other
          </label>
          <label className="flex grow items-center gap-2">
            Progress <progress value={40} max={100} className="w-full" />
          </label>
        </div>
        <Field label="Disabled">
          {(control) => (
            <input disabled defaultValue="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" {...control} />
          )}
        </Field>
      </div>
    </Show>
  )
}

export function MessageShow() {
  return (
    <Show title="Messages and waiting">
      <Alert tone="success">Referral link copied to clipboard!</Alert>
      <Alert
        tone="error"
        action={
          <Button size="small" variant="secondary">
            Try again
          </Button>
        }
      >
        Failed to load blog posts. Please try again later.
      </Alert>
      <Alert tone="info">Points are pending until they have been reviewed.</Alert>
      <Row>
        <Button variant="secondary" onClick={() => showToast('Your points are pending review.')}>
          Show success toast
        </Button>
        <Button variant="secondary" onClick={() => showToast('The server could not be reached.', 'error')}>
          Show error toast
        </Button>
      </Row>
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton text="Loading dashboard..." visible lines={4} />
        <Skeleton text="Loading order book..." />
      </div>
    </Show>
  )
}
