import type * as audit from './audit.ts'
import type * as auth from './auth.ts'
import type * as blog from './blog.ts'
import type { RouteContract } from './contract.ts'
import type { Endpoint } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'
import type * as exports from './exports.ts'
import type * as files from './files.ts'
import type * as me from './me.ts'
import type * as members from './members.ts'
import type * as overview from './overview.ts'
import type * as points from './points.ts'
import type * as questEditing from './quest-editing.ts'
import type * as quests from './quests.ts'
import type * as quiz from './quiz.ts'
import type * as review from './review.ts'
import type * as search from './search.ts'
import type * as staff from './staff.ts'
import type * as tasks from './tasks.ts'
import type * as waiting from './waiting.ts'
import type * as wallet from './wallet.ts'

/** The type of each operation, found by method and path: the client knows endpoints, and no validator. */
type Contract = ValueOf<
  | typeof audit
  | typeof auth
  | typeof blog
  | typeof exports
  | typeof files
  | typeof me
  | typeof members
  | typeof overview
  | typeof points
  | typeof questEditing
  | typeof quests
  | typeof quiz
  | typeof review
  | typeof search
  | typeof staff
  | typeof tasks
  | typeof waiting
  | typeof wallet
>
type ValueOf<Module> = Module extends unknown ? Module[keyof Module] : never

type PartsOf<At extends Endpoint> =
  Extract<Contract, At> extends RouteContract<
    infer Reply,
    infer Body,
    infer Params,
    infer Query,
    infer _Access,
    infer _Method,
    infer _Path,
    infer Code
  >
    ? { reply: Reply; body: Body; params: Params; query: Query; code: Code }
    : never

export type ReplyOf<At extends Endpoint> = PartsOf<At>['reply']

/** The refusals that the contract names, and those that any operation can answer with. */
export type CodeOf<At extends Endpoint> =
  | Extract<PartsOf<At>['code'], ErrorCode>
  | 'unavailable'
  | 'internal'
  | 'not_logged_in'
  | 'not_allowed'
  | 'suspended'
  | 'wrong_origin'
  | 'invalid_request'
  | 'too_long'
  | 'body_too_large'

/** Params, query and body, each optional only where the contract lets a request leave it out. */
export type InputOf<At extends Endpoint> = InputPart<At, 'params'> &
  InputPart<At, 'query'> &
  InputPart<At, 'body'>

type InputPart<
  At extends Endpoint,
  Name extends 'params' | 'query' | 'body',
> = PartsOf<At>[Name] extends infer Value
  ? [undefined] extends [Value]
    ? { [Key in Name]?: Value }
    : Partial<unknown> extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }
  : never

/** The rest parameter of a function that takes an operation's input: left out where nothing is required. */
export type InputArgs<At extends Endpoint> =
  Partial<unknown> extends InputOf<At> ? [input?: InputOf<At>] : [input: InputOf<At>]
