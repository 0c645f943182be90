/** Chooses the test files that a change concerns: those that changed, and those that import a file that changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The files of a change, as paths in the clone. */
export interface ChangedTests {
  changed: string[]
  /** unchanged test files whose own imports changed */
  importing: string[]
}

const git = (clone: string, ...words: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return status === 0 ? stdout.trim() : undefined
}

/** Names of the main branch, of this clone and of where it was cloned from. */
const MAIN = ['main', 'origin/main', 'master', 'origin/master']

/**
 * The commit since which something may have been changed: where this branch left main; on main itself its last merge, or
 * if that is the newest commit, what main was before it; in a history without merges the commit before.
 * @returns undefined in a clone without history
 */
export function baseOf(clone: string): string | undefined {
  const head = git(clone, 'rev-parse', 'HEAD')
  for (const name of MAIN) {
    const base = git(clone, 'merge-base', 'HEAD', name)
    if (base && base !== head) return base
  }
  const merge = git(clone, 'rev-list', '--merges', '--first-parent', '--max-count=1', 'HEAD')
  if (merge && merge !== head) return merge
  return git(clone, 'rev-parse', '--verify', '--quiet', 'HEAD~1')
}

/**
 * All files that differ from a commit, or are new.
 * @throws if there is no such commit
 */
export function changedSince(clone: string, commit: string): string[] {
  // A renamed file is imported by its old name nowhere, by its new one perhaps.
  const differing = git(clone, 'diff', '--name-only', '--no-renames', commit, '--')
  if (differing === undefined) throw new Error(`there is no commit ${commit} in this clone`)
  const fresh = git(clone, 'ls-files', '--others', '--exclude-standard') ?? ''
  return [...differing.split('\n'), ...fresh.split('\n')].filter(Boolean)
}

/** All files in the clone that are tests. */
const testFiles = (clone: string): string[] =>
  (git(clone, 'ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts', '*.test.tsx') ?? '')
    .split('\n')
    .filter((file) => file && existsSync(join(clone, file)))
    .toSorted()

const IMPORTED = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** The clone's own files that a file imports, by what its text says. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [posix.join(posix.dirname(file), name.replace(/\?.*/, ''))]
    const [, part, path] = /^@waybill\/([^/]+)\/?(.*)$/.exec(name) ?? []
    if (!part) return []
    return [path?.startsWith('testing/') ? `${part}/${path}` : `${part}/src/${path || 'index.ts'}`]
  })
}

/** Chooses among all test files. @param read the text of a file */
export function chooseTests(
  tests: readonly string[],
  changed: readonly string[],
  read: (file: string) => string,
): ChangedTests {
  const all = new Set(changed)
  const isChanged = (file: string): boolean => all.has(file)
  return {
    changed: tests.filter(isChanged),
    importing: tests.filter((file) => !isChanged(file) && importsOf(file, read(file)).some(isChanged)),
  }
}

/** The tests that what differs from a commit concerns. */
export const testsSince = (clone: string, commit: string): ChangedTests =>
  chooseTests(testFiles(clone), changedSince(clone, commit), (file) => readFileSync(join(clone, file), 'utf8'))
