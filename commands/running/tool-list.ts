/** The tools of `tools/`, each a file with its name, and what the first comment of each says. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CLONE } from './clone.ts'

/** The names that `npm run tool` takes. */
export const toolNames = (): string[] =>
  globSync('tools/*.ts', { cwd: CLONE })
    .map((file) => basename(file, '.ts'))
    .filter((name) => name !== 'vitest.config')
    .toSorted()

/** The first sentence of a tool's comment, without the command. */
const sentenceOf = (name: string): string => {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(CLONE, 'tools', `${name}.ts`), 'utf8'))?.[1] ?? ''
  const text = comment
    .replaceAll(/^ *\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^`[^`]*`: (.*?\.)(?: |$)/.exec(text)?.[1] ?? ''
}

/** Every tool with one sentence. */
export const toolsPage = (): string =>
  toolNames()
    .map((name) => `  ${name.padEnd(11)} ${sentenceOf(name)}`)
    .join('\n')
