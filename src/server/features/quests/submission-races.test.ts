import { testSubmissionRaces } from '../../testing/submission-races.ts'

// hostile/submission-races.hostile.ts runs 100.
testSubmissionRaces(20)
