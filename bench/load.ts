import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { median, percentile } from './figure.ts'

/**
 * Sends requests over plain sockets: a client library would cost as much as the server, and both share two cores. Every response is
 * read completely and checked, so a fast wrong response counts as wrong.
 */
export interface LoadPlan {
  port: number
  connections: number
  seconds: number
  /** Ends the load earlier, after this many requests. */
  maxRequests?: number
  /** Requests per second, started at fixed times and timed from then. Without it, each connection sends the next request at once. */
  rate?: number
  /** The client never sleeps, so no server has to wake it. Only if nothing else needs the core. */
  isAwake?: boolean
  request(turn: number): string
  isCorrect(status: number, body: Buffer, turn: number): boolean
}

export interface LoadResult {
  responses: number
  wrong: number
  /** The first wrong response, for the report. */
  example?: string
  perSecond: number
  p50: number
  p99: number
}

interface Connection {
  socket: Socket
  /** Receives a chunk, whose memory is reused for the next one. */
  read?(chunk: Buffer): void
  pending: Buffer | undefined
  turn: number
  since: number
}

const READ_BYTES = 64 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Connections are opened before the first request, so only responses are measured. Each reuses one buffer: otherwise garbage
 * collection would use the cores that are measured.
 */
function openConnections({ port, connections }: LoadPlan): Promise<Connection[]> {
  const opened = Array.from({ length: connections }, async () => {
    const connection: Partial<Connection> = { pending: undefined, turn: 0, since: 0 }
    const callback = (length: number, bytes: Uint8Array) => {
      connection.read?.(Buffer.from(bytes.buffer, bytes.byteOffset, length))
      return true
    }
    connection.socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: Buffer.alloc(READ_BYTES), callback },
    })
    connection.socket.setNoDelay(true)
    await once(connection.socket, 'connect')
    return connection as Connection
  })
  return Promise.all(opened)
}

async function load(plan: LoadPlan): Promise<LoadResult> {
  const opened = await openConnections(plan)
  const waits: number[] = []
  let wrong = 0
  let example: string | undefined
  let turn = 0
  const start = performance.now()
  const end = start + plan.seconds * 1000
  const { maxRequests = Number.POSITIVE_INFINITY } = plan
  let last = start

  function send(connection: Connection, since: number): void {
    connection.turn = turn++
    connection.since = since
    connection.socket.write(plan.request(connection.turn), 'latin1')
  }

  function storePending(connection: Connection, bytes: Buffer): false {
    connection.pending = Buffer.from(bytes)
    return false
  }

  function receive(connection: Connection, chunk: Buffer): boolean {
    const bytes = connection.pending === undefined ? chunk : Buffer.concat([connection.pending, chunk])
    const headEnd = bytes.indexOf(HEAD_END)
    if (headEnd < 0) return storePending(connection, bytes)
    const head = bytes.toString('latin1', 0, headEnd)
    const [, length] = /\ncontent-length: (\d+)/i.exec(head) ?? []
    if (length === undefined) throw new Error(`a response without length:\n${head}`)
    const bodyStart = headEnd + 4
    if (bytes.length < bodyStart + Number(length)) return storePending(connection, bytes)
    connection.pending = undefined
    last = performance.now()
    waits.push(last - connection.since)
    const status = Number(head.slice(9, 12))
    if (!plan.isCorrect(status, bytes.subarray(bodyStart), connection.turn)) {
      wrong += 1
      example ??= `${head}\n\n${bytes.subarray(bodyStart, bodyStart + 500)}`
    }
    return true
  }

  let isOver = plan.isAwake !== true
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake)
  }
  stayAwake()
  const idle: Connection[] = []
  const due: number[] = []
  const isPaced = plan.rate !== undefined
  await new Promise<void>((resolve, reject) => {
    let open = opened.length
    const finish = (connection: Connection) => {
      connection.socket.destroy()
      open -= 1
      if (open === 0) resolve()
    }
    const sendNext = (connection: Connection) => {
      const now = performance.now()
      if (now >= end || turn >= maxRequests) return finish(connection)
      if (!isPaced) return send(connection, now)
      const since = due.shift()
      if (since === undefined) idle.push(connection)
      else send(connection, since)
    }
    for (const connection of opened) {
      connection.socket.on('error', reject)
      connection.read = (chunk) => {
        try {
          if (receive(connection, chunk)) sendNext(connection)
        } catch (error) {
          reject(error)
        }
      }
      sendNext(connection)
    }
    if (isPaced) {
      let started = 0
      const pace = setInterval(() => {
        const now = performance.now()
        if (now >= end) {
          clearInterval(pace)
          for (const connection of idle.splice(0)) finish(connection)
          return
        }
        const until = ((now - start) / 1000) * (plan.rate ?? 0)
        for (; started < until; started++) {
          const since = start + (started / (plan.rate ?? 1)) * 1000
          const connection = idle.pop()
          if (connection === undefined) due.push(since)
          else send(connection, since)
        }
      }, 1)
    }
  }).finally(() => {
    isOver = true
  })
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    responses: waits.length,
    wrong,
    ...(example === undefined ? {} : { example }),
    perSecond: waits.length / ((last - start) / 1000),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/** Runs a load and throws if any response was wrong. */
export async function runCheckedLoad(plan: LoadPlan): Promise<LoadResult> {
  const result = await load(plan)
  if (result.wrong > 0 || result.responses === 0) {
    throw new Error(
      `${result.wrong} of ${result.responses} responses were wrong, the first:\n${result.example}`,
    )
  }
  return result
}

/** Repeats a load and returns the median of each figure. */
export async function repeat(
  rounds: number,
  measure: () => Promise<LoadResult>,
): Promise<Pick<LoadResult, 'p50' | 'p99'>> {
  const results: LoadResult[] = []
  for (let round = 0; round < rounds; round++) results.push(await measure())
  return { p50: median(results.map(({ p50 }) => p50)), p99: median(results.map(({ p99 }) => p99)) }
}
