/** The numbered SQL files and what they say of themselves. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export interface MigrationFile {
  name: string
  text: string
  /** Programs that lack this migration may go on, and may start again, on the schema that it leaves. */
  keepsOlder: boolean
}

/** The line with which a migration says so, among the comments that it begins with. */
export const KEEPS_OLDER = '-- Older programs go on.'

const headOf = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim())
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('--'))
  return end < 0 ? lines : lines.slice(0, end)
}

/** Those of a folder in the order in which they run. */
export async function readMigrations(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, keepsOlder: headOf(text).includes(KEEPS_OLDER) }
    }),
  )
}
