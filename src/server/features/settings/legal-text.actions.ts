import type { OwnLegalText } from '../../../api/settings.ts'
import type { LegalPage } from '../../../domain/settings.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { toPlainHtml } from '../blog/rendered.ts'
import type { ReadSettings } from './keep-settings.ts'

interface LegalDeps {
  readSettings: ReadSettings
  renderer: PostRenderer
}

/** The operator's own text, rendered. One that takes too long is shown as it was written. */
export async function describeLegalText(
  { readSettings, renderer }: LegalDeps,
  page: LegalPage,
): Promise<OwnLegalText> {
  const own = (await readSettings()).legal[page]
  if (own === null) return { own: null }
  const { html } = (await renderer.render(own.text)) ?? toPlainHtml(own.text)
  return { own: { ...addAnchors(html), savedAt: own.savedAt.toISOString() } }
}

const MAX_ANCHOR = 60

/** Gives each heading of the second level an id, and lists them. A prefix keeps the ids apart from those of the page. */
function addAnchors(html: string): Pick<NonNullable<OwnLegalText['own']>, 'html' | 'contents'> {
  const contents: { id: string; title: string }[] = []
  const used = new Set<string>()
  const anchored = html.replaceAll(/<h2((?: dir="auto")?)>(.*?)<\/h2>/gs, (_, attributes, inner) => {
    const title = readText(inner)
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    let id = `section-${slug.slice(0, MAX_ANCHOR) || contents.length + 1}`
    if (used.has(id)) id = `${id}-${contents.length + 1}`
    used.add(id)
    contents.push({ id, title })
    return `<h2 id="${id}"${attributes}>${inner}</h2>`
  })
  return { html: anchored, contents }
}

/** The text of rendered HTML, which escapes characters by their hexadecimal numbers. */
function readText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&#x([0-9A-F]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .trim()
}
