import { Download } from 'lucide-react'
import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  getDataDownload,
  getDataDownloadFile,
  getProof,
  postDataDownload,
} from '../../../api/account-endpoints.ts'
import type { DataDownload } from '../../../api/data-downloads.ts'
import { formatMoment, formatNumber } from '../../../domain/format.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { toUrl } from '../../app/request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

const POLL_MS = 2000

/** Where members ask for a copy of their data, see how far it is and download it. */
export function DataDownloadControl({ isMailed }: { isMailed: boolean }) {
  const query = useQuery(getDataDownload)
  const download = query.status === 'ready' ? query.value.download : null
  usePolling(download?.state === 'waiting')
  const status = useRef<HTMLDivElement>(null)
  // The button disappears, so the focus goes on to what takes its place.
  const { busy, failure, fail, ask } = useAsk(() => status.current?.focus())
  if (query.status === 'loading') return <Skeleton text={messages.loading} lines={2} />
  if (query.status !== 'ready') return <FailureAlert retry={query.retry}>{messages.loadFailed}</FailureAlert>
  return (
    <>
      {/* It stays in the page, so that its changes are announced. */}
      <div role="status" ref={status} tabIndex={-1} className="empty:hidden">
        {download?.state === 'waiting' && <Waiting isMailed={isMailed} />}
        {download?.state === 'ready' && <Ready download={download} />}
      </div>
      {download?.state === 'waiting' && <Progress percent={download.progress} />}
      {download?.state === 'ready' && <FileLink id={download.id} onFailed={fail} />}
      {download?.state === 'failed' && !failure && <Alert tone="error">{messages.failed}</Alert>}
      {failure && <Alert tone="error">{failure}</Alert>}
      <AskButton download={download} busy={busy} onAsk={ask} />
    </>
  )
}

function Waiting({ isMailed }: { isMailed: boolean }) {
  return (
    <>
      <p className="text-lg font-semibold">{messages.waiting}</p>
      <p className="mt-1 text-muted">{isMailed ? messages.mailNote : messages.waitingNote}</p>
    </>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="flex w-full items-center gap-4">
      <progress max={100} value={percent} aria-label={messages.progress} className="w-full" />
      <span aria-hidden="true" className="w-12 shrink-0 text-right tabular-nums">
        {messages.percent(percent)}
      </span>
    </div>
  )
}

function Ready({ download: { size, expiresAt } }: { download: DataDownload }) {
  return (
    <>
      <p className="text-lg font-semibold">{messages.ready}</p>
      <p className="mt-1 text-muted">
        {messages.facts(formatSize(size ?? 0), formatMoment(expiresAt ?? ''))}
      </p>
    </>
  )
}

type FileLinkProps = { id: string; onFailed: (failure: string | undefined) => void }

/** The browser itself saves the file, and would save a refusal too, so the proof is asked for before. */
function FileLink({ id, onFailed }: FileLinkProps) {
  const isChecked = useRef(false)

  async function check(event: MouseEvent<HTMLAnchorElement>) {
    if (isChecked.current) {
      isChecked.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    onFailed(undefined)
    const proof = await call(getProof)
    if (!proof.ok) return onFailed(proof.code === 'proof_needed' ? errors.proof_needed : messages.loadFailed)
    isChecked.current = true
    link.click()
  }

  return (
    <a
      href={toUrl(getDataDownloadFile, { params: { id } })}
      download
      onClick={check}
      className={buttonLook('secondary', 'medium', 'justify-self-start')}
    >
      <Download aria-hidden="true" className="size-5" />
      {messages.download}
    </a>
  )
}

type AskButtonProps = { download: DataDownload | null; busy: boolean; onAsk: () => void }

function AskButton({ download, busy, onAsk }: AskButtonProps) {
  if (download?.state === 'waiting') return null
  if (download?.state !== 'ready') {
    return (
      <Button variant="secondary" busy={busy} onClick={onAsk}>
        {download === null ? messages.ask : messages.tryAgain}
      </Button>
    )
  }
  const { nextAt } = download
  if (nextAt !== null && Date.parse(nextAt) > Date.now())
    return <p className="text-sm text-muted">{messages.askAgainFrom(formatMoment(nextAt))}</p>
  return (
    <div>
      <Button variant="ghost" busy={busy} onClick={onAsk} className="-ml-5">
        {messages.askAgain}
      </Button>
      <p className="text-sm text-muted">{messages.replaces}</p>
    </div>
  )
}

function useAsk(onBegun: () => void) {
  const cache = useContext(QueryCacheContext)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask() {
    setBusy(true)
    setFailure(undefined)
    const reply = await call(postDataDownload)
    if (reply.ok) {
      flushSync(() => cache.set(getDataDownload, {}, reply.value))
      onBegun()
    } else if (reply.code === 'downloaded_lately') setFailure(errors.downloaded_lately)
    else setFailure(reply.code === 'proof_needed' ? errors.proof_needed : messages.askFailed)
    setBusy(false)
  }

  return { busy, failure, fail: setFailure, ask }
}

/** Asks for the state every few seconds while a copy is prepared. Each request waits for the one before it. */
function usePolling(isWaiting: boolean): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    if (!isWaiting) return
    let timer = setTimeout(poll, POLL_MS)
    let isOver = false
    async function poll() {
      await cache.refetch(getDataDownload)
      if (!isOver) timer = setTimeout(poll, POLL_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cache, isWaiting])
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1
    ? messages.kilobytes(formatNumber(Math.ceil(bytes / 1000)))
    : messages.megabytes(formatNumber(Math.round(megabytes * 10) / 10))
}
