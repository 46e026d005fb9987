import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode }

/** The explanation at the left, the controls at the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-16 gap-y-5 border-t border-line py-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-md text-muted">{text}</p>
      </div>
      <Card className="grid grid-cols-1 gap-5 [&>button]:justify-self-start">{children}</Card>
    </section>
  )
}
