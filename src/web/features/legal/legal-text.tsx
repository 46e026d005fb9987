import type { ReactNode } from 'react'
import { getLegalText } from '../../../api/endpoints.ts'
import { formatDay } from '../../../domain/format.ts'
import type { LegalPage } from '../../../domain/settings.ts'
import { useQuery } from '../../app/query-cache.ts'
import { useSite } from '../../app/site.ts'
import { Alert } from '../../ui/alert.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { linkTo } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Rings } from '../../ui/rings.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LAST_UPDATED, type LegalMessages, messages } from './messages.ts'

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

type LegalTextProps = LegalMessages & { page: LegalPage }

/** The operator's own text, or the one that comes with GRAV. */
export function LegalText({ page, ...given }: LegalTextProps) {
  const isOwn = useSite().ownTexts.includes(page)
  return isOwn ? <OwnText page={page} {...given} /> : <GivenText {...given} />
}

function OwnText({ page, ...given }: LegalTextProps) {
  const query = useQuery(getLegalText, { params: { page } })
  if (query.status === 'ready' && query.value.own === null) return <GivenText {...given} />
  const own = query.status === 'ready' ? query.value.own : null
  return (
    <LegalFrame
      title={given.title}
      updated={own ? messages.lastUpdated(formatDay(own.savedAt)) : undefined}
      contents={own?.contents ?? []}
    >
      {query.status === 'loading' && <Skeleton text={messages.loading} lines={8} />}
      {(query.status === 'failed' || query.status === 'missing') && (
        <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>
      )}
      {own && (
        <div
          className="prose wrap-anywhere [&>:first-child]:mt-0"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
          dangerouslySetInnerHTML={{ __html: own.html }}
        />
      )}
    </LegalFrame>
  )
}

function GivenText({ title, lead, text }: LegalMessages) {
  const clauses = text.split(/^## /m).slice(1).map(readClause)
  return (
    <LegalFrame
      title={title}
      lead={lead}
      updated={messages.lastUpdated(LAST_UPDATED)}
      notice={
        <Alert tone="info" className="max-w-3xl">
          {renderMessage(messages.placeholder, tags)}
        </Alert>
      }
      contents={clauses.map(({ id, heading }) => ({ id, title: heading }))}
    >
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
    </LegalFrame>
  )
}

type LegalFrameProps = {
  title: string
  lead?: string
  updated: string | undefined
  notice?: ReactNode
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A long text with its contents beside it. Every clause has an address of its own. */
function LegalFrame({ title, lead, updated, notice, contents, children }: LegalFrameProps) {
  const { contact } = useSite()
  return (
    <>
      <div className="relative isolate overflow-hidden border-b border-line">
        <Rings
          count={12}
          className="absolute -top-40 -right-48 -z-10 w-80 max-w-none text-leaf opacity-30 sm:-top-44 sm:-right-28 sm:w-[34rem]"
        />
        <div className="page-width pb-10">
          <PageHeader title={title} lead={lead}>
            {updated && <p className="text-muted">{updated}</p>}
            {contact && (
              <p className="text-muted">
                {renderMessage(messages.contact(contact), { mail: linkTo(`mailto:${contact}`) })}
              </p>
            )}
          </PageHeader>
          {notice}
        </div>
      </div>
      <div className="page-width py-12 sm:py-16">
        <div className="grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20">
          {contents.length > 0 && (
            <nav aria-label={messages.contents} className="lg:sticky lg:top-28 lg:self-start">
              <p className="text-sm font-semibold text-muted">{messages.contents}</p>
              <ol className="mt-2 border-l border-line">
                {contents.map((clause) => (
                  <li key={clause.id}>
                    <a
                      href={`#${clause.id}`}
                      className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 hover:border-leaf hover:text-leaf"
                    >
                      {clause.title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="max-w-2xl min-w-0 lg:col-start-2">{children}</div>
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
