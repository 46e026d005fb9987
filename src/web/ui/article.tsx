import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

type ArticleProps = {
  title: string
  byline: ReactNode
  imageUrl: string | null
  /** Rendered and sanitised on the server. */
  html: string
  /** Above the title, and below the text. */
  before?: ReactNode
  children?: ReactNode
}

/** An article as readers see it. */
export function Article({ title, byline, imageUrl, html, before, children }: ArticleProps) {
  return (
    <article className="mx-auto max-w-3xl px-[clamp(1.25rem,4vw,2.5rem)] pt-8 pb-24 sm:pt-12">
      {before}
      <header className="mt-4">
        <h1 dir="auto" className="text-4xl wrap-anywhere sm:text-5xl">
          {title}
        </h1>
        <p className="mt-4 text-muted">{byline}</p>
      </header>
      {imageUrl && <Picture src={imageUrl} alt="" eager className="mt-8" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server */}
      <div className="prose mt-10" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </article>
  )
}
