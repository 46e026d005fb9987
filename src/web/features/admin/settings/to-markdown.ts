/**
 * The text that comes with GRAV as Markdown, so that an operator can begin with it: `## id: heading` loses its id, terms
 * (`* name: explanation`) become items of a list, and tags become Markdown.
 */
export function toMarkdown(text: string, links: Readonly<Record<string, string>>): string {
  return text
    .trim()
    .replaceAll(/^## \w+: /gm, '## ')
    .replaceAll(/^\* (.*?): /gm, '- **$1**: ')
    .replaceAll(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
    .replaceAll(/<(\w+)>(.*?)<\/\1>/g, (whole, tag, words) =>
      links[tag] === undefined ? whole : `[${words}](${links[tag]})`,
    )
}
