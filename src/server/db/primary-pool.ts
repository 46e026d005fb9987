import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseHost, DatabaseUrl } from './database-url.ts'
import { explainError } from './explain-error.ts'

/** How often each host is asked whether it accepts writes: while there is a primary, and while there is none. */
const WATCH_MS = 1_000
const SEARCH_MS = 200
/** A host that takes longer to accept a connection or to answer is not used. */
const CONNECT_TIMEOUT_MS = 3_000
const ANSWER_TIMEOUT_MS = 5_000

interface PrimaryPoolOptions extends pg.PoolConfig {
  /** Statements for each new connection. */
  setUp: string
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool of connections to the primary: the one of several hosts that accepts writes. One connection to each host asks it every
 * second. When the primary is lost, requests fail at once until another host accepts writes; the pool then connects to that one.
 *
 * PostgreSQL counts promotions in its timeline. Of two hosts that accept writes, the pool uses the one with the newer timeline, and it
 * never returns to an older one: an old primary that is started again by mistake lacks every write since the promotion.
 */
export class PrimaryPool extends pg.Pool {
  readonly #url: DatabaseUrl
  readonly #setUp: string
  readonly #log: Logger
  /** What each host answered last: its timeline, or why it cannot be used. */
  readonly #answers = new Map<DatabaseHost, string | Error>()
  readonly #monitors = new Set<pg.Client>()
  readonly #sockets = new Set<Socket>()
  #resolveAsked = () => {}
  /** Resolves when each host has answered or failed once. */
  readonly #asked = new Promise<void>((resolve) => {
    this.#resolveAsked = resolve
  })
  #primary: DatabaseHost | undefined
  /** The primary, or the one that was lost. */
  #lastPrimary: DatabaseHost | undefined
  #timeline = ''

  constructor({ setUp, ...options }: PrimaryPoolOptions, url: DatabaseUrl, log: Logger) {
    super(options)
    this.#url = url
    this.#setUp = setUp
    this.#log = log
    this.options.stream = () => this.#openSocket()
    this.options.onConnect = (client) => this.#requirePrimary(client)
    for (const host of url.hosts) this.#monitor(host)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const isReady = this.#waitForPrimary()
    if (callback === undefined) return isReady.then(() => super.connect())
    isReady.then(
      () => super.connect(callback),
      (error) => callback(error, undefined, () => {}),
    )
  }

  override end(): Promise<void> {
    for (const client of this.#monitors) client.end().catch(() => {})
    return super.end()
  }

  /** Fails at once if the primary is lost. */
  async #waitForPrimary(): Promise<void> {
    if (this.#primary !== undefined) return
    await this.#asked
    if (this.#primary === undefined) throw this.#describeLoss()
  }

  #describeLoss(): AggregateError {
    const problems = this.#url.hosts.map((host) => this.#problemOf(this.#answers.get(host)))
    const reasons = this.#url.hosts.map(({ name }, index) => `${name} (${explainError(problems[index])})`)
    return new AggregateError(problems, `no host accepts writes: ${reasons.join(', ')}`)
  }

  #problemOf(answer: string | Error | undefined): Error {
    return answer instanceof Error ? answer : refusal('its data is older than that of the last primary')
  }

  /** Keeps asking a host until the pool ends. */
  async #monitor(host: DatabaseHost): Promise<void> {
    while (!this.ending) {
      const problem: Error | undefined = await this.#watch(host).catch((error) => error)
      if (problem !== undefined) this.#note(host, problem)
      await delay(problem === undefined ? SEARCH_MS : this.#pause(), undefined, { ref: false })
    }
  }

  /**
   * Asks a host through one connection for as long as it answers. A connection that breaks says nothing about the host yet, the
   * next attempt does; any other problem is thrown.
   */
  async #watch(host: DatabaseHost): Promise<void> {
    const client = new pg.Client({
      connectionString: host.url,
      application_name: 'grav monitor',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    const broken = new AbortController()
    let hasAnswered = false
    client.on('error', () => {})
    client.once('end', () => broken.abort())
    this.#monitors.add(client)
    try {
      await client.connect()
      for (;;) {
        this.#note(host, await this.#ask(client))
        hasAnswered = true
        await delay(this.#pause(), undefined, { signal: broken.signal })
      }
    } catch (error) {
      if (!hasAnswered || !broken.signal.aborted) throw error
    } finally {
      this.#monitors.delete(client)
      client.end().catch(() => {})
    }
  }

  #pause(): number {
    return this.#primary === undefined ? SEARCH_MS : WATCH_MS
  }

  /** The timeline of a host that accepts writes, or why it does not. */
  async #ask(client: pg.ClientBase, before = ''): Promise<string | Error> {
    const { target } = this.#url
    const isRefused = { any: 'false', primary: 'pg_is_in_recovery()', 'read-write': READ_ONLY }[target]
    const timeline = target === 'any' ? `''` : TIMELINE
    const result = await client.query(
      `${before}SELECT CASE WHEN NOT ${isRefused} THEN ${timeline} END AS timeline`,
    )
    return [result].flat().at(-1)?.rows[0].timeline ?? refusal('it is read-only')
  }

  #note(host: DatabaseHost, answer: string | Error): void {
    this.#answers.set(host, answer)
    if (this.ending || this.#answers.size < this.#url.hosts.length) return
    const primary = this.#choose()
    if (primary !== undefined) this.#timeline = this.#answers.get(primary) as string
    if (primary !== this.#primary) this.#follow(primary)
    this.#resolveAsked()
  }

  /** The host with the newest timeline, or the present primary if several have it. */
  #choose(): DatabaseHost | undefined {
    let best: DatabaseHost | undefined
    let newest = this.#timeline
    for (const host of this.#url.hosts) {
      const answer = this.#answers.get(host)
      if (typeof answer !== 'string' || answer < newest) continue
      if (best === undefined || answer > newest || host === this.#primary) best = host
      newest = answer
    }
    return best
  }

  #follow(primary: DatabaseHost | undefined): void {
    const previous = this.#lastPrimary
    this.#primary = primary
    if (primary === undefined) {
      const reason = this.#describeLoss().message
      if (previous !== undefined) this.#log.error({ host: previous.name, reason }, 'the primary is lost')
      return
    }
    this.#lastPrimary = primary
    this.options.connectionString = primary.url
    if (previous === undefined) return
    this.#log.warn(
      { host: primary.name },
      primary === previous ? 'the primary is back' : 'the primary is now another host',
    )
    if (primary === previous) return
    // The old primary may be frozen, or accept writes that nobody will ever see.
    for (const socket of this.#sockets)
      socket.destroy(new Error('Connection terminated: the primary is now another host'))
  }

  /** Every new connection is checked too: between two questions the host may have been restarted as a standby. */
  async #requirePrimary(client: pg.ClientBase): Promise<void> {
    const answer = await this.#ask(client, `${this.#setUp};`)
    if (typeof answer !== 'string' || answer < this.#timeline) throw this.#problemOf(answer)
  }

  #openSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }
}

/** A standby's transactions are read-only too. */
const READ_ONLY = `current_setting('transaction_read_only')::boolean`

/** The name of a WAL file begins with the timeline, in eight digits. */
const TIMELINE = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)'

/** As PostgreSQL refuses a write on a standby. */
function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: '25006' })
}
