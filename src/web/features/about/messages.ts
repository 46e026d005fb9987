import { brand } from '../../../domain/brand.ts'
import type { PhaseNumber, PhaseState } from '../../../domain/roadmap.ts'
import { becomeMember, openTasks } from '../../app/messages.ts'

const aims: Record<PhaseNumber, string> = {
  1: 'The site opens and the first members join. They take part day by day, earn pending points and can link a C-Chain wallet address.',
  2: 'More ways to take part: weekly challenges, handing in proof of conservation work, bounties, and a voice in decisions.',
  3: 'Opening up to more people and more places, and making it easy to take part, whatever you know about chains and tokens.',
}

const states: Record<PhaseState, string> = {
  Completed: 'Completed',
  Current: 'Current',
  Upcoming: 'Upcoming',
}

export const messages = {
  opening: {
    title: `About ${brand.name}`,
    lead: 'People who look after living places, a way to check what they did, and a token to record it. Here is how the parts fit together, and how far along we are.',
    roadmap: 'Roadmap',
    tokenomics: 'Tokenomics',
    caption:
      'The path of a good deed: <part>(1) done in a place,</part> <part>(2) checked,</part> <part>(3) recorded for all to see.</part>',
  },
  ecosystem: {
    title: 'Ecosystem',
    lead: `${brand.name} joins three things that are usually apart: the work in the field, the evidence that it was done, and a public record of it. The idea is called Proof of Conservation.`,
    steps: [
      {
        name: 'Conserve',
        text: 'People and groups look after a living place: they plant, restore and protect. Everything else follows from that work.',
      },
      {
        name: 'Verify',
        text: 'Proof of Conservation is the check in between. Evidence of the work is looked at before it counts for anything.',
      },
      {
        name: 'Tokenize',
        text: `What has passed the check is to be recorded on an Avalanche chain, where anyone can look it up, with ${brand.token} as its token.`,
      },
    ],
    todayTitle: 'What works today',
    today: `Members take part on this site: they come by each day, read the blog, answer the daily quiz and invite friends. That earns ${brand.points}, which are <strong>pending</strong> until they have been reviewed. Points are kept on this site, not on a chain, and handing in proof of conservation work is not open yet; the <roadmap>roadmap</roadmap> says what comes next.`,
  },
  utility: {
    title: 'Token Utility',
    lead: `What ${brand.token} is meant to be used for. All four are <strong>future utility</strong>: planned, and none of them available today.`,
    future: 'Future',
    staking: {
      name: 'Staking',
      caption: 'Set aside, ring by ring',
      text: `Setting ${brand.token} aside for a time to support the project, and being rewarded for it.`,
    },
    marketplace: {
      name: 'NFT marketplace',
      caption: 'A leaf, pressed and signed',
      text: 'A place to collect and exchange digital pieces that stand for conservation work.',
    },
    governance: {
      name: 'Governance',
      caption: 'Where circles meet',
      text: `Holders of ${brand.token} are to have a say in what the project does next.`,
    },
    funding: {
      name: 'Conservation funding',
      caption: 'One drop, many rings',
      text: 'Part of what the token sets in motion is to go to conservation work on the ground.',
    },
  },
  roadmap: {
    title: 'Roadmap',
    lead: 'Three phases, from the inside out. It is a plan, not a promise: steps may change, and we give no dates we cannot keep.',
    caption:
      'The project as a trunk. <gold>Gold</gold> is the ring that grows now; dashed ones are yet to come.',
    phase: (number: PhaseNumber) => `Phase ${number}`,
    aims,
    states,
  },
  audience: {
    title: 'Target Audience',
    lead: `${brand.name} is for everyone who cares about living places, whether or not they know about tokens. Five groups we think of first:`,
    groups: [
      { name: 'Institutions', text: 'who want conservation work they support to be checked and on record.' },
      { name: 'Organizations', text: 'who do the work in the field and want it to be seen.' },
      {
        name: 'Crypto investors',
        text: 'who want to know the supply, the shares and the plan before anything else.',
      },
      { name: 'Crypto enthusiasts', text: 'who like to try new things early and help them get better.' },
      { name: 'Family units', text: 'who want to do something for nature together, a little each day.' },
    ],
    becomeMember,
    openTasks,
    tokenomics: 'See the tokenomics',
  },
}
