import { testSubmissionRaces } from '../src/server/testing/submission-races.ts'

testSubmissionRaces(100)
