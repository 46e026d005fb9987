export type PathParams = Record<string, string | undefined>

/** The variable parts of a path, as they are written there; nothing where it is none of the pattern's. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const names = toSegments(pattern)
  const steps = toSegments(path)
  const isMatch = names.every((name, at) => name === steps[at] || (name.startsWith(':') && steps[at]))
  if (!isMatch || names.length !== steps.length) return undefined
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), steps[at]]] : [])),
  )
}

/** A slash at the end makes no other page of it. */
function toSegments(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
