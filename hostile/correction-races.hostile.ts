import { describe } from 'vitest'
import { testCorrectionRaces } from '../src/server/testing/correction-races.ts'
import { testWholeDecisionRaces } from '../src/server/testing/whole-decision-races.ts'

describe('corrections of entries', () => testCorrectionRaces(200))
describe('corrections of decisions, submissions and proposals', () => testWholeDecisionRaces(200))
