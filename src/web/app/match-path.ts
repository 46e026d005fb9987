export type PathParams = Record<string, string | undefined>

/** The variable parts of a path, not decoded; undefined where the path does not match the pattern. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const names = toSegments(pattern)
  const steps = toSegments(path)
  const isMatch = names.every((name, at) => name === steps[at] || (name.startsWith(':') && steps[at]))
  if (!isMatch || names.length !== steps.length) return undefined
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), steps[at]]] : [])),
  )
}

/** A trailing slash makes no difference. */
function toSegments(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
