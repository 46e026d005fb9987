import { Audience } from './audience.tsx'
import { Ecosystem } from './ecosystem.tsx'
import { Opening } from './opening.tsx'
import { Roadmap } from './roadmap.tsx'
import { TokenUtility } from './token-utility.tsx'

export default function AboutPage() {
  return (
    <>
      <Opening />
      <Ecosystem />
      <TokenUtility />
      <Roadmap />
      <Audience />
    </>
  )
}
