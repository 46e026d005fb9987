/** The posts that `npm run seed` adds to an empty installation. */
export const samplePosts: { title: string; content: string }[] = [
  {
    title: 'Welcome to the field guide',
    content: `This is a **sample post**. It came with \`npm run seed\`, so that an empty installation has something to show, and
it may be deleted at any time.

The blog is where the project tells what it does and why. Members who read the newest post can claim pending points for
it once, on their daily tasks page.

## What belongs here

- News of the project, in plain words
- Stories from places that are being looked after
- How points are reviewed, and what was learnt from it

> A field guide is not read from cover to cover. It is taken along.
`,
  },
  {
    title: 'How pending points become points',
    content: `This is a **sample post** about how the product works.

Everything a member earns is *pending* at first: a referral, a daily login, a right answer in the daily quiz, reading the
newest post. Pending means that somebody will look at it before it counts.

## Why a review

Points are worth something only if they are earned. So an administrator looks at pending entries, with facts beside them,
and approves or rejects each. A rejected entry comes with a reason, and the member can read it.

## What the member sees

| state | meaning |
|---|---|
| pending | waits for review |
| approved | moved to the total |
| rejected | taken away, with the reason |
| reversed | undone later, for example by a reset |

Nothing is taken away by a machine on its own.
`,
  },
  {
    title: 'Why rings?',
    content: `This is a **sample post** about the picture on the home page.

A tree adds one ring each year: wide in a good one, narrow in a dry one. Cut through, it tells its whole life. Contour lines
on a map do the same for a hill.

We like the idea for a community: a ring for every day somebody took part. No ring is worth much alone. Together they are
the trunk.

1. Come by, and claim the day.
2. Read, answer, bring a friend.
3. Come by again tomorrow.

That is all there is to it.
`,
  },
]
