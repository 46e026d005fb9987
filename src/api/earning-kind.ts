import { z } from 'zod'
import { earningKinds } from '../quests/registry.ts'

export const EarningKind = z.enum(
  earningKinds,
  `must be ${earningKinds.slice(0, -1).join(', ')} or ${earningKinds.at(-1)}`,
)
