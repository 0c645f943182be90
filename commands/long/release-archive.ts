/** The last release as far as `last-release.test.ts` runs it: an archive, written by `keep-release.ts`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CLONE } from '../running/clone.ts'

export const ARCHIVE = join(CLONE, 'commands', 'long', 'last-release.tar.gz')

/** Files of a commit as a tar, the same bytes whenever it is made; it names the commit. */
export const archiveOf = (commit: string, paths: readonly string[]): Buffer =>
  execFileSync('git', ['-C', CLONE, 'archive', '--format=tar', commit, ...paths.toSorted()], {
    maxBuffer: 2 ** 28,
  })

/** The archive, and the commit that it names. */
export const keptRelease = (): { tar: Buffer; commit: string } => {
  const tar = gunzipSync(readFileSync(ARCHIVE))
  return {
    tar,
    commit: execFileSync('git', ['get-tar-commit-id'], { input: tar.subarray(0, 1024), encoding: 'utf8' }).trim(),
  }
}

/** Writes its files into a new folder. @returns their paths */
export const unpack = (tar: Buffer, folder: string): string[] => {
  mkdirSync(folder)
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
}

/** Whether this clone has the commit. */
export const isKnown = (commit: string): boolean =>
  spawnSync('git', ['-C', CLONE, 'cat-file', '-e', `${commit}^{commit}`]).status === 0
