import { testCorrectionRaces } from '../../testing/correction-races.ts'

// Enough to meet in the database; hostile/correction-races.hostile.ts sends 200.
testCorrectionRaces(24)
