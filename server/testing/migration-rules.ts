/** What a migration's text does that its rules speak of, read without comments and the bodies of functions. */

/** The statements of a text. */
export function statementsOf(text: string): string[] {
  const bare = text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
  return bare
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

/** Subcommands of an ALTER TABLE: what commas outside brackets part. */
export function subcommandsOf(statement: string): string[] {
  const rest = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(statement)?.[1]
  if (rest === undefined) return []
  const parts: string[] = ['']
  let depth = 0
  for (const letter of rest) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** Why programs that lack a migration would fail on its schema; empty where nothing says so. */
export function endsOlder(text: string): string[] {
  return statementsOf(text).filter(
    (statement) =>
      /^(?:drop|truncate) /.test(statement) ||
      /^alter \w+ .* rename /.test(statement) ||
      subcommandsOf(statement).some(
        (part) =>
          /^(?:drop(?! constraint\b| default\b| not null\b)|rename)\b/.test(part) ||
          /^alter (?:column )?\S+ (?:(?:set data )?type\b|set not null\b|drop default\b)/.test(part) ||
          (/^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\S+ /.test(part) &&
            /\bnot null\b/.test(part) &&
            !/\bdefault\b|\bgenerated\b/.test(part)),
      ),
  )
}
