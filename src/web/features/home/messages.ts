import { brand } from '../../../domain/brand.ts'
import { aboutProject, allPosts, becomeMember, openTasks } from '../../app/messages.ts'

export const messages = {
  hero: {
    becomeMember,
    openTasks,
    how: 'See how it works',
    caption:
      '<figure>Fig. 1</figure> A tree adds a ring each year, a member one each day. <gold>Gold</gold> is today’s.',
  },
  pillars: {
    conserve: {
      name: 'Conserve',
      caption: 'A seedling on its hill',
      text: 'Plant, restore, protect. Looking after a living place comes first, and everything else follows from it.',
    },
    verify: {
      name: 'Verify',
      caption: 'Rings under a lens',
      text: 'A good deed needs good evidence. Proof of Conservation is how the work is checked before it counts.',
    },
    tokenize: {
      name: 'Tokenize',
      caption: 'A trunk, cut into tokens',
      text: `What has been checked is to be recorded on an Avalanche chain, with ${brand.token} as its token.`,
    },
  },
  earnings: {
    title: 'What a member earns',
    lead: `${brand.points} begin as <strong>pending</strong> points. We check every entry before it counts, and irregularities may cost you your points.`,
    varies: 'Varies',
    unit: 'pending points',
    /** By the kind of the quest. */
    ways: {
      login: { act: 'You come by', how: 'Claim your daily login reward once each UTC day.' },
      quiz: {
        act: 'You answer the daily quiz',
        how: 'One question, one try. The points vary by quiz.',
      },
      blog: { act: 'You read the latest post', how: 'Once for every new post on the blog.' },
      referral: {
        act: 'A friend joins',
        how: 'Someone signs up with your referral code and verifies their email.',
      },
    },
  },
  latestPosts: { title: 'From the blog', allPosts },
  callToAction: {
    title: 'Read the plan behind the points',
    text: 'What the project is for, what the token is meant to do, and which step of the roadmap comes next.',
    aboutProject,
    becomeMember,
  },
}
