import { DateText } from './date-text.tsx'
import { PlainLink } from './link.tsx'
import { Picture } from './picture.tsx'

type ArticleTeaserProps = {
  to: string
  title: string
  text: string
  date: string
  author: string
  imageUrl?: string | null
  heading?: 'h2' | 'h3'
}

/** The beginning of an article. The whole teaser is a link to the article. */
export function ArticleTeaser({
  to,
  title,
  text,
  date,
  author,
  imageUrl,
  heading: Heading = 'h2',
}: ArticleTeaserProps) {
  return (
    <article className="group relative grid gap-x-10 gap-y-5 border-t border-line py-8 sm:grid-cols-[1fr_minmax(0,16rem)] sm:py-10">
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <DateText iso={date} /> · {author}
        </p>
        <Heading
          dir="auto"
          className="mt-2 wrap-anywhere font-display text-2xl leading-tight font-medium tracking-tight sm:text-3xl"
        >
          <PlainLink
            to={to}
            className="decoration-leaf decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </PlainLink>
        </Heading>
        <p dir="auto" className="mt-3 max-w-prose text-muted">
          {text}
        </p>
      </div>
      {imageUrl && <Picture src={imageUrl} alt="" />}
    </article>
  )
}
