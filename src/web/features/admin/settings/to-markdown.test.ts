import { expect, it } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

it('turns the text that comes with GRAV into Markdown', () => {
  const text = `
## age: Who may join

At least <strong>18 years old</strong>. The <privacy>Privacy Policy</privacy> applies.

- One: two

* <code>grav_hint</code>: Says only this.
* <code>theme</code> in localStorage: Light or dark.
`
  expect(toMarkdown(text, { privacy: '/privacy-policy' })).toBe(`## Who may join

At least **18 years old**. The [Privacy Policy](/privacy-policy) applies.

- One: two

- **\`grav_hint\`**: Says only this.
- **\`theme\` in localStorage**: Light or dark.`)
})
