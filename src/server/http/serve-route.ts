import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { type Access, isOpenToSuspended, type RouteContract } from '../../api/contract.ts'
import type { ErrorCode } from '../../api/errors.ts'
import { isProofFresh } from '../../domain/fresh-proof.ts'
import { ok, type Result } from '../../domain/result.ts'
import { hasCapability } from '../../domain/staff.ts'
import type { Cookies } from '../auth/cookies.ts'
import type { SessionMember } from '../auth/session.ts'
import { describeIssue, type InputProblem } from '../describe-issue.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { parseJson } from './parse-json.ts'
import { BodyTooLarge, readLimited } from './read-limited.ts'
import { refuse } from './refusal.ts'
import { incomingOf, type RequestEnv, sendJson } from './respond.ts'
import { sendParts } from './send-parts.ts'
import { withTimeout } from './with-timeout.ts'

export interface RouteRequest<Body, Params, Query, AccessLevel extends Access> {
  body: Body
  params: Params
  query: Query
  /** The requesting member; undefined only on public routes. */
  member: AccessLevel extends 'public' ? undefined : SessionMember
  /** The network that limits count as one visitor. */
  network(): string
  c: Context
}

/** A file that is sent as a response. */
export interface ServedFile {
  mediaType: string
  size: number
  name: string
  /** Whether browsers may show it. Other files are only saved. */
  isShown: boolean
  content: AsyncIterable<Uint8Array>
}

interface RouteSettings {
  trustedProxies: number
  requestTimeoutMs?: number
  log: Logger
  now: () => Date
}

/** If a browser opens a file by itself and takes it for a document, it can run nothing. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Registers operations of the contract and enforces their access, input and reply. Nothing else adds API routes. */
export class ApiRoutes {
  readonly contracts: RouteContract[] = []

  constructor(
    private readonly app: Hono<RequestEnv>,
    private readonly cookies: Cookies,
    private readonly settings: RouteSettings,
  ) {}

  serve<Reply, Body, Params, Query, AccessLevel extends Access>(
    contract: RouteContract<Reply, Body, Params, Query, AccessLevel>,
    handle: (
      request: RouteRequest<Body, Params, Query, AccessLevel>,
    ) => Promise<Result<NoInfer<Reply>, ErrorCode>>,
  ): void {
    this.#register(contract, async (request) => reply(request.c, contract, await handle(request)))
  }

  /** For operations whose body is a file. Its length is checked while it is read, so no more than `maxBytes` are taken in. */
  serveUpload<Reply, Params, Query, AccessLevel extends Access>(
    contract: RouteContract<Reply, undefined, Params, Query, AccessLevel>,
    handle: (
      request: RouteRequest<undefined, Params, Query, AccessLevel>,
      content: AsyncIterable<Uint8Array>,
    ) => Promise<Result<NoInfer<Reply>, ErrorCode>>,
  ): void {
    this.#register(contract, async (request) => {
      const { c } = request
      try {
        return reply(c, contract, await handle(request, readLimited(c, contract.upload?.maxBytes ?? 0)))
      } catch (error) {
        if (error instanceof BodyTooLarge)
          return refuse(c, 'body_too_large', { message: contract.messages?.body_too_large })
        // Nobody reads the response to a request that was broken off, and it is no fault of ours.
        if (c.req.raw.signal.aborted || incomingOf(c)?.destroyed) return refuse(c, 'invalid_request')
        throw error
      }
    })
  }

  /** For replies that are files. They may be private and hostile, so they are neither cached nor run. */
  serveFile<Params, Query, AccessLevel extends Access>(
    contract: RouteContract<string, undefined, Params, Query, AccessLevel>,
    find: (
      request: RouteRequest<undefined, Params, Query, AccessLevel>,
    ) => Promise<Result<ServedFile, ErrorCode>>,
  ): void {
    this.#register(contract, async (request) => {
      const { c } = request
      const found = await find(request)
      if (!found.ok) return reply(c, contract, found)
      const { mediaType, size, name, isShown, content } = found.value
      c.header('Cache-Control', 'private, no-store')
      c.header('Content-Type', mediaType)
      c.header('Content-Length', String(size))
      c.header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
      c.header('Content-Security-Policy', FILE_POLICY)
      return sendParts(c, content, this.settings.log)
    })
  }

  /** For replies that are streamed line by line. */
  serveText<Body, Params, Query, AccessLevel extends Access>(
    contract: RouteContract<string, Body, Params, Query, AccessLevel>,
    write: (request: RouteRequest<Body, Params, Query, AccessLevel>) => Promise<AsyncIterable<string>>,
  ): void {
    this.#register(contract, async (request) => {
      const { c } = request
      const lines = await write(request)
      const name = contract.path.split('/').at(-1)
      c.header('Cache-Control', 'no-store')
      c.header('Content-Type', `${contract.media}; charset=utf-8`)
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return sendParts(c, lines, this.settings.log)
    })
  }

  #register<Reply, Body, Params, Query, AccessLevel extends Access>(
    contract: RouteContract<Reply, Body, Params, Query, AccessLevel>,
    respond: (request: RouteRequest<Body, Params, Query, AccessLevel>) => Promise<Response>,
  ): void {
    this.contracts.push(contract as RouteContract)
    const path = contract.path.replaceAll(/\{(\w+)\}/g, ':$1')
    // Administrators' operations may take longer, and an upload takes as long as its sender; see http/slow-bodies.
    const isBounded = contract.access !== 'admin' && contract.upload === undefined
    this.app.on(contract.method.toUpperCase(), path, (c) => {
      c.set('route', path)
      if (contract.messages?.internal !== undefined) c.set('failureMessage', contract.messages.internal)
      return isBounded ? withTimeout(handleRequest(c), this.settings.requestTimeoutMs) : handleRequest(c)
    })

    const handleRequest = async (c: Context): Promise<Response> => {
      // Only our own pages may request data about a person: a link on another site must not trigger it.
      if (contract.access !== 'public' && c.req.header('sec-fetch-site') === 'cross-site')
        return refuse(c, 'wrong_origin')
      const member = contract.access === 'public' ? undefined : await this.cookies.findMember(c)
      if (contract.access !== 'public' && member === undefined)
        return refuse(c, 'not_logged_in', { message: contract.messages?.not_logged_in })
      if (member?.isSuspended && !isOpenToSuspended(contract)) return refuse(c, 'suspended')
      if (contract.access === 'admin' && !mayCall(contract, member)) return refuse(c, 'not_allowed')
      if (contract.freshProof && !isProofFresh(member?.provenAt ?? null, this.settings.now()))
        return refuse(c, 'proof_needed')

      const params = read(contract.params, () => c.req.param())
      const query = read(contract.query, () => c.req.query())
      const sent = contract.body === undefined ? ok(undefined) : await readJson(c)
      if (!sent.ok) return refuse(c, sent.code, sent)
      const body = read(contract.body, () => sent.value)
      for (const input of [params, query, body]) {
        if (input.problem === undefined) continue
        const { code, message, field } = input.problem
        // Forms show the problem of a body next to its field.
        return refuse(c, code, { message, field: input === body || code === 'too_long' ? field : undefined })
      }
      const { trustedProxies } = this.settings
      return respond({
        params: params.value as Params,
        query: query.value as Query,
        body: body.value as Body,
        member: member as RouteRequest<Body, Params, Query, AccessLevel>['member'],
        network: () => networkOf(clientAddress(c, trustedProxies)),
        c,
      })
    }
  }
}

function reply<Reply>(
  c: Context,
  contract: Pick<RouteContract<Reply>, 'reply' | 'messages'>,
  result: Result<Reply, ErrorCode>,
): Response {
  if (!result.ok) {
    const message = result.message ?? contract.messages?.[result.code]
    return refuse(c, result.code, { ...result, message })
  }
  // Parsing drops fields that the contract does not name, so nothing is disclosed by accident.
  return sendJson(c, contract.reply.parse(result.value) as object)
}

/** An operation of administration that names no capability is refused to everyone. */
function mayCall({ needs }: Pick<RouteContract, 'needs'>, member: SessionMember | undefined): boolean {
  return needs !== undefined && hasCapability(member?.staffRole ?? null, needs)
}

function read(
  schema: z.ZodType | undefined,
  find: () => unknown,
): { value?: unknown; problem?: InputProblem } {
  if (schema === undefined) return {}
  const parsed = schema.safeParse(find())
  return parsed.success ? { value: parsed.data } : { problem: describeIssue(parsed.error.issues[0]) }
}

async function readJson(c: Context): Promise<Result<unknown, 'invalid_request'>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return ok(undefined)
  // A body that breaks off is refused like a missing one.
  return parseJson(await c.req.text().catch(() => ''))
}
