/** A description that the server has rendered and sanitised. */
export function QuestDescription({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  return (
    <div
      className={`prose prose-brief text-muted wrap-anywhere ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
