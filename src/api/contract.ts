import { z } from 'zod'
import type { Capability } from '../domain/staff.ts'
import type { Endpoint } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'

export type Access = 'public' | 'member' | 'admin'

/** What an operation takes and replies. Inputs are strict objects, so a request cannot carry a field that the operation does not know. */
interface OperationParts<Reply, Body, Params, Query, Code> {
  summary: string
  reply: z.ZodType<Reply>
  body?: z.ZodType<Body>
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  refusals?: readonly Code[]
  /** Sentences of this operation that replace the general ones of their codes. */
  messages?: Partial<Record<ErrorCode, string>>
  /** Set on a write that suspended members may still make. */
  isOpenToSuspended?: true
  /**
   * Set on what a stolen session must not be able to do: the session has to have proved lately who uses it. See domain/fresh-proof and
   * POST /api/auth/prove.
   */
  freshProof?: true
  /** The types of a reply that is not JSON: a text that is sent while it is made, or a file. */
  media?: 'text/csv' | readonly string[]
  /** Set on an operation whose body is a file, and not JSON. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number }
}

/**
 * One operation of the API: its input, its reply, who may call it and which refusals to expect. The server registers
 * it, the OpenAPI document is made from it, and the web client is typed by it.
 */
export interface RouteContract<
  Reply = unknown,
  Body = unknown,
  Params = unknown,
  Query = unknown,
  WhoMay extends Access = Access,
  Method = Endpoint['method'],
  Path = Endpoint['path'],
  Code = ErrorCode,
> extends OperationParts<Reply, Body, Params, Query, Code> {
  method: Method
  path: Path
  access: WhoMay
  /** What a staff member needs to be allowed to do; every operation of administration names it. */
  needs?: Capability
}

function routesFor<WhoMay extends Access>(access: WhoMay, needs?: Capability) {
  return <
    At extends Endpoint,
    Reply,
    const Code extends ErrorCode = never,
    Body = undefined,
    Params = undefined,
    Query = undefined,
  >(
    { method, path }: At,
    parts: OperationParts<Reply, Body, Params, Query, Code>,
  ): RouteContract<Reply, Body, Params, Query, WhoMay, At['method'], At['path'], Code> => ({
    method,
    path,
    access,
    ...(needs && { needs }),
    ...parts,
  })
}

export const publicRoute = routesFor('public')
export const memberRoute = routesFor('member')
/** Operations of administration cannot be defined without a capability, and no other operation has one. */
export const adminRoutes = (needs: Capability) => routesFor('admin', needs)

/** An object that the OpenAPI document lists under its name. */
export function namedObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}

/** Suspended members keep their own reads. Writes and administration are refused, unless the contract opens them. */
export function isOpenToSuspended(
  contract: Pick<RouteContract, 'access' | 'method' | 'isOpenToSuspended'>,
): boolean {
  return contract.isOpenToSuspended ?? (contract.access !== 'admin' && contract.method === 'get')
}

/** The reply of an operation that returns nothing but its success. */
export const Done = namedObject('Done', { done: z.literal(true) })
