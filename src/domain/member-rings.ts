/** One ring of the picture that stands for a member. */
export interface MemberRing {
  /** Of a picture that is 200 wide. */
  radius: number
  /** Where the ring swells, and by how much. */
  seed: number
  wobble: number
  width: number
  isGold: boolean
}

const [INNERMOST, OUTERMOST] = [16, 82]

/** The rings of a member's picture, drawn from their id: always the same for one member, and hardly ever for two. */
export function describeMemberRings(id: string): MemberRing[] {
  const draw = drawFrom(id)
  const gaps = Array.from({ length: 4 + Math.floor(draw() * 3) }, () => 0.35 + draw())
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const [seed, drift, wobble] = [draw() * 6, draw() - 0.5, 0.02 + draw() * 0.05]
  const gold = Math.floor(draw() * gaps.length)
  let reached = 0
  return gaps.map((gap, ring) => {
    reached += gap
    return {
      radius: INNERMOST + ((OUTERMOST - INNERMOST) * reached) / whole,
      seed: seed + drift * ring,
      wobble,
      width: draw() < 0.35 ? 9 : 4,
      isGold: ring === gold,
    }
  })
}

/** Numbers from 0 to 1 that look random and depend only on the text: its FNV-1a hash, and xorshift. */
function drawFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  state ||= 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
