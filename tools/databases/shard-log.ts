/** What a coordinator of Citus logged about statements of the program. */

export interface LoggedStatements {
  /** Statements that asked more than one shard, each once, with how often. */
  several: Map<string, number>
  /** Statements that the extension refused, each once, with its words. */
  refused: Map<string, string>
}

/** The extension's words for what it cannot do; the product's own refusals have other ones. */
const CANNOT =
  /not supported|cannot (?:be )?(?:perform|plan|push|handle|execute|run|join|colocate|pushdown|router)|complex joins|does not exist|must not be|could not run distributed/i

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Reads a log whose lines begin with the role and `|`; tests that prepare and look have another one. */
export function loggedStatements(log: string): LoggedStatements {
  const found: LoggedStatements = { several: new Map(), refused: new Map() }
  let about: string | undefined
  // An entry goes on in lines that begin with a tab.
  for (const entry of log.replaceAll('\n\t', ' ').split('\n')) {
    const [, level, text = ''] = /^waybill_server\|(LOG|ERROR|STATEMENT): {2}(.*)$/.exec(entry) ?? []
    if (level === 'LOG' || level === 'ERROR') about = text
    if (level !== 'STATEMENT' || about === undefined) continue
    const statement = oneLine(text)
    if (about.startsWith('multi-task query')) found.several.set(statement, (found.several.get(statement) ?? 0) + 1)
    else if (CANNOT.test(about)) found.refused.set(statement, about)
    about = undefined
  }
  return found
}

/** The statements that are meant to look across companies. */
export const ACROSS: readonly RegExp[] = [
  /^select company_guid as guid from companies/,
  /^select company_guid as guid, seq from history_heads/,
]
