import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** A tag that many messages have. */
export function strong(text: string) {
  return <strong className="font-semibold text-ink">{text}</strong>
}

/**
 * Renders a message that contains markup. The tags' names are the message's own, so a translation can move them:
 * renderMessage('Read the <terms>Terms</terms>.', { terms: (text) => <TextLink to="/terms">{text}</TextLink> })
 */
export function renderMessage(
  message: string,
  tags: Record<string, (text: string) => ReactNode>,
): ReactElement {
  // The groups make `parts` a repetition of three: plain text, tag name, tagged text.
  const parts = message.split(/<(\w+)>([^<]*)<\/\1>/)
  const nodes = parts.map((part, i) => {
    if (i % 3 === 0) return part
    return i % 3 === 1 && tags[part]?.(parts[i + 1] ?? '')
  })
  return createElement(Fragment, null, ...nodes)
}
