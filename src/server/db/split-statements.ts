/** What may contain a semicolon that ends no statement (function bodies, texts, names, comments), or a semicolon. */
const PARTS = /\$(\w*)\$[\s\S]*?\$\1\$|'[^']*'|"[^"]*"|--.*|\/\*[\s\S]*?\*\/|;/g

/** The statements of a script, without what follows the last semicolon if that is only comments. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const { 0: part, index } of script.matchAll(PARTS)) {
    if (part !== ';') continue
    statements.push(script.slice(from, index))
    from = index + 1
  }
  const rest = script.slice(from)
  if (rest.replace(PARTS, '').trim() !== '') statements.push(rest)
  return statements.map((statement) => statement.trim())
}
