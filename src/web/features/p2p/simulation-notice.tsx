import { renderMessage } from '../../ui/render-message.tsx'
import { Rings } from '../../ui/rings.tsx'
import { messages } from './messages.ts'

const { notice } = messages

/** Says before anything else that this page is no market. */
export function SimulationNotice() {
  return (
    <div className="ground-forest relative isolate flex flex-wrap items-end justify-between gap-x-12 gap-y-6 overflow-hidden rounded-2xl px-6 py-7 sm:px-9 sm:py-9">
      <Rings
        count={12}
        seed={4}
        className="absolute -right-52 -bottom-60 -z-10 w-[26rem] max-w-none opacity-20 sm:w-[32rem] lg:-right-24 lg:-bottom-64"
      />
      <div role="note" className="max-w-2xl">
        <p className="font-display text-2xl leading-tight sm:text-3xl">{notice.title}</p>
        <p className="mt-2 text-muted sm:text-lg">{notice.text}</p>
      </div>
      <dl>
        <dt className="text-sm font-medium text-muted">{notice.demoPrice}</dt>
        <dd className="figures mt-1 font-display text-4xl leading-none sm:text-5xl">
          {renderMessage(notice.price, { unit: (text) => <span className="text-xl">{text}</span> })}
        </dd>
      </dl>
    </div>
  )
}
