import { testCorrectionRaces } from '../src/server/testing/correction-races.ts'

testCorrectionRaces(200)
