import { Alert } from '../../ui/alert.tsx'
import { linkTo } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Rings } from '../../ui/rings.tsx'
import { type LegalMessages, messages } from './messages.ts'

const tags = {
  strong: (text: string) => <strong className="font-semibold">{text}</strong>,
  code: (text: string) => <code>{text}</code>,
  terms: linkTo('/terms-of-service'),
  privacy: linkTo('/privacy-policy'),
}

function readClause(text: string) {
  const [head = '', ...blocks] = text.trim().split('\n\n')
  const { name: id, text: heading } = splitAtColon(head)
  return { id, heading, blocks }
}

function splitAtColon(line: string) {
  const [, name = '', text = ''] = /^(.*?): (.*)$/.exec(line) ?? []
  return { name, text }
}

/** A long text with its contents beside it. Every clause has an address of its own. */
export function LegalText({ title, lead, text }: LegalMessages) {
  const clauses = text.split(/^## /m).slice(1).map(readClause)
  return (
    <>
      <div className="relative isolate overflow-hidden border-b border-line">
        <Rings
          count={12}
          className="absolute -top-40 -right-48 -z-10 w-80 max-w-none text-leaf opacity-30 sm:-top-44 sm:-right-28 sm:w-[34rem]"
        />
        <div className="page-width pb-10">
          <PageHeader title={title} lead={lead}>
            <p className="text-muted">{messages.lastUpdated}</p>
          </PageHeader>
          <Alert tone="info" className="max-w-3xl">
            {renderMessage(messages.placeholder, tags)}
          </Alert>
        </div>
      </div>
      <div className="page-width py-12 sm:py-16">
        <div className="grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20">
          <nav aria-label={messages.contents} className="lg:sticky lg:top-28 lg:self-start">
            <p className="text-sm font-semibold text-muted">{messages.contents}</p>
            <ol className="mt-2 border-l border-line">
              {clauses.map(({ id, heading }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 hover:border-leaf hover:text-leaf"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="max-w-2xl">
            {clauses.map(({ id, heading, blocks }) => (
              <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
                <h2 id={id} className="text-2xl sm:text-3xl">
                  {heading}
                </h2>
                <div className="mt-4 grid gap-4 text-lg [&_dd]:mt-1 [&_dt]:font-semibold [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
                  {blocks.map((block) => (
                    <LegalBlock key={block} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

function LegalBlock({ block }: { block: string }) {
  const lines = block.split('\n').map((line) => line.replace(/^[-*] /, ''))
  if (block.startsWith('- ')) {
    return (
      <ul>
        {lines.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if (!block.startsWith('* ')) return <p>{renderMessage(block, tags)}</p>
  return (
    <dl className="grid gap-4">
      {lines.map(splitAtColon).map(({ name, text }) => (
        <div key={name}>
          <dt>{renderMessage(name, tags)}</dt>
          <dd>{renderMessage(text, tags)}</dd>
        </div>
      ))}
    </dl>
  )
}
