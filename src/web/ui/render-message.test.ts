import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderMessage } from './render-message.tsx'

const tags = {
  b: (text: string) => createElement('b', null, text),
  link: (text: string) => createElement('a', { href: '/' }, text),
}

it.each([
  ['No markup.', 'No markup.'],
  ['<b>One</b> and <b>one</b>, see <link>here</link>', '<b>One</b> and <b>one</b>, see <a href="/">here</a>'],
  ['1 < 2 & <b></b>', '1 &lt; 2 &amp; <b></b>'],
])('renders the tags of %j and escapes the rest', (message, html) => {
  expect(renderToStaticMarkup(renderMessage(message, tags))).toBe(html)
})
