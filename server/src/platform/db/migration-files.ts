/** The numbered SQL files and their declarations. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export interface MigrationFile {
  name: string
  text: string
  /** Programs without this migration may continue, and may restart, on its schema. */
  keepsOlder: boolean
  /** Its statements run one by one, each committed at once, and may run again: an index is built without blocking writes. */
  isApart: boolean
}

/** The line that declares it, among the migration's leading comments. */
export const KEEPS_OLDER = '-- Older programs go on.'

/** The line that declares it, as above. */
export const APART = '-- Outside a transaction.'

const headOf = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim())
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('--'))
  return end < 0 ? lines : lines.slice(0, end)
}

/** A folder's migrations, in the order they run. */
export async function readMigrations(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const head = headOf(text)
      return { name, text, keepsOlder: head.includes(KEEPS_OLDER), isApart: head.includes(APART) }
    }),
  )
}

/** Comments, strings, names, bodies of functions and what is between them: no semicolon in the former ends a statement. */
const PARTS =
  /--.*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|\bbegin atomic\b[\s\S]*?\bend(?=;)|;|\w+|[^-'"$;\w]+|./gi

/** A migration's statements one by one. */
export function statementTexts(text: string): string[] {
  const found = ['']
  for (const [part] of text.matchAll(PARTS))
    if (part === ';') found.push('')
    else found[found.length - 1] += part
  // What is left of the last one is at most a comment.
  return found.map((each) => each.trim()).filter((each) => each.replaceAll(/--.*/g, '').trim())
}
