import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Access = 'public' | 'member' | 'admin'

/**
 * One operation of the API: what it takes, what it answers, who may ask and which refusals to expect. The server
 * registers it, the OpenAPI document is drawn from it, and the web takes its types. Inputs are strict objects,
 * so that a request cannot smuggle in a field the operation does not know.
 */
export interface RouteContract<
  Reply = unknown,
  Body = unknown,
  Params = unknown,
  Query = unknown,
  WhoMay extends Access = Access,
> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** In OpenAPI's notation: `/api/blog/{id}`. */
  path: `/api/${string}`
  access: WhoMay
  summary: string
  reply: z.ZodType<Reply>
  body?: z.ZodType<Body>
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  refusals?: readonly ErrorCode[]
  /** This operation's own sentences, where they differ from those that its codes have in general. */
  messages?: Partial<Record<ErrorCode, string>>
  /** What the reply is, where it is not JSON: a text that is sent as it is made. */
  media?: 'text/csv'
}

export function defineRoute<
  Reply,
  WhoMay extends Access,
  Body = undefined,
  Params = undefined,
  Query = undefined,
>(
  contract: RouteContract<Reply, Body, Params, Query, WhoMay>,
): RouteContract<Reply, Body, Params, Query, WhoMay> {
  return contract
}

/** The reply of an operation that has nothing to tell beyond its success. */
export const Done = z.object({ done: z.literal(true) }).meta({ id: 'Done' })
