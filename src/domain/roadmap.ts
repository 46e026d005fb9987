/** The three phases of the project, in order. */
export const phases = [
  { number: 1, name: 'Foundation & Launch' },
  { number: 2, name: 'Growth & Engagement' },
  { number: 3, name: 'Expansion & Accessibility' },
] as const

export type PhaseNumber = (typeof phases)[number]['number']
export type PhaseState = 'Completed' | 'Current' | 'Upcoming'

/** Change this number when the project enters its next phase. */
export const CURRENT_PHASE: PhaseNumber = 1

export function phaseState(phase: PhaseNumber, current: PhaseNumber): PhaseState {
  if (phase === current) return 'Current'
  return phase < current ? 'Completed' : 'Upcoming'
}
