/** What a migration's text does that its rules speak of, read without comments and the bodies of functions. */
import { statementTexts } from '../src/platform/db/migration-files.ts'

/** The statements of a text. */
export const statementsOf = (text: string): string[] =>
  statementTexts(text).map((statement) =>
    statement
      .replaceAll(/--.*|(\$(\w*)\$[\s\S]*?\$\2\$|'(?:[^']|'')*')/g, (_, quoted) => (quoted ? "''" : ''))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )

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
  const statements = statementsOf(text)
  const isRecreated = (statement: string) => {
    const index = /^drop index (?:concurrently )?(?:if exists )?(\S+)$/.exec(statement)?.[1]
    return (
      index !== undefined &&
      (statements.some((each) => each.startsWith(`create index ${index} on `)) ||
        // Another one that the same migration makes, as it says.
        statements.some((each) => {
          const other = /^create index (?:concurrently )?(?:if not exists )?(\S+) on /.exec(each)?.[1]
          return other !== undefined && text.includes(`-- ${other} does what ${index} did.`)
        }))
    )
  }
  return statements.filter(
    (statement) =>
      (/^(?:drop|truncate) /.test(statement) && !isRecreated(statement)) ||
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
