import type { Result } from '../domain/result.ts'
import type { RouteContract } from './contract.ts'
import type { Endpoint } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'

/** The type of each operation, found by method and path: the client knows endpoints, and no validator. */
type Contract = ValueOf<
  | typeof import('./account.ts')
  | typeof import('./adjustments.ts')
  | typeof import('./audit.ts')
  | typeof import('./auth.ts')
  | typeof import('./blog.ts')
  | typeof import('./calendar.ts')
  | typeof import('./data-downloads.ts')
  | typeof import('./decided.ts')
  | typeof import('./email-change.ts')
  | typeof import('./exports.ts')
  | typeof import('./files.ts')
  | typeof import('./invitations.ts')
  | typeof import('./me.ts')
  | typeof import('./members.ts')
  | typeof import('./notes.ts')
  | typeof import('./overview.ts')
  | typeof import('./pictures.ts')
  | typeof import('./points.ts')
  | typeof import('./post-drafts.ts')
  | typeof import('./proof.ts')
  | typeof import('./quest-drafts.ts')
  | typeof import('./quest-editing.ts')
  | typeof import('./quest-import.ts')
  | typeof import('./quest-list.ts')
  | typeof import('./quest-page.ts')
  | typeof import('./quests.ts')
  | typeof import('./quiz.ts')
  | typeof import('./results.ts')
  | typeof import('./review.ts')
  | typeof import('./review-desk.ts')
  | typeof import('./review-rules.ts')
  | typeof import('./search.ts')
  | typeof import('./settings.ts')
  | typeof import('./staff.ts')
  | typeof import('./streaks.ts')
  | typeof import('./tasks.ts')
  | typeof import('./waiting.ts')
  | typeof import('./wallet.ts')
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
  | 'proof_needed'
  | 'wrong_origin'
  | 'invalid_request'
  | 'too_long'
  | 'body_too_large'

/** What the action that carries out an operation returns: the reply, or a refusal that the contract names. */
export type ResultOf<At extends Endpoint> = Result<ReplyOf<At>, CodeOf<At>>

/** What the action gets of a request. */
export type BodyOf<At extends Endpoint> = PartsOf<At>['body']
export type QueryOf<At extends Endpoint> = PartsOf<At>['query']

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
