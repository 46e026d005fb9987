import { testWholeDecisionRaces } from '../../testing/whole-decision-races.ts'

// Enough to meet in the database; hostile/correction-races.hostile.ts sends 200.
testWholeDecisionRaces(24)
