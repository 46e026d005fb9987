import { testParallelClaims } from '../../testing/parallel-claims.ts'

// hostile/parallel-claims.hostile.ts sends 200.
testParallelClaims(50)
