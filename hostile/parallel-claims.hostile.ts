import { testParallelClaims } from '../src/server/testing/parallel-claims.ts'

testParallelClaims(200)
