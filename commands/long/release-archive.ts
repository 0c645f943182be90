/** The last release as far as `last-release.test.ts` runs it: an archive, written by `keep-release.ts`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CLONE } from '../running/clone.ts'

export const ARCHIVE = join(CLONE, 'commands', 'long', 'last-release.tar.gz')

/** The same bytes whatever its user has set. */
const PLAIN = ['-c', 'tar.umask=0002', '-c', 'core.autocrlf=false']

/** Files of a commit as a tar, the same bytes whenever it is made; it names the commit. */
export const archiveOf = (commit: string, paths: readonly string[]): Buffer =>
  execFileSync('git', ['-C', CLONE, ...PLAIN, 'archive', '--format=tar', commit, ...paths.toSorted()], {
    maxBuffer: 2 ** 28,
  })

/** The archive, and the commit that it names. */
export const releaseArchive = (): { tar: Buffer; commit: string } => {
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

/** Whether a clone has a commit with all its files: not if it is shallow, filtered, or a folder without history. */
export const isKnown = (commit: string, clone: string = CLONE): boolean => {
  const words = ['-C', clone, 'rev-list', '--objects', '--no-walk', '--missing=print', commit, '--']
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // Each missing object is listed with a question mark.
  return status === 0 && !/^\?/m.test(stdout)
}
