/**
 * `node commands/long/keep-release.ts COMMIT` when a release is made: keeps what `last-release.test.ts` runs of it in
 * `last-release.tar.gz`, since a shallow clone has no earlier commits.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { CLONE } from '../running/clone.ts'
import { linkPackages, loadedIn } from './old-program.ts'
import { ARCHIVE, archiveOf } from './release-archive.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-keep-')))
const git = (...words: string[]) => execFileSync('git', ['-C', CLONE, ...words], { encoding: 'utf8' }).trim()
const clone = join(folder, 'clone')
git('worktree', 'add', '--detach', clone, commit)
try {
  linkPackages(clone)
  const loaded = loadedIn(clone).flatMap((url) =>
    url.startsWith('file:') ? [relative(clone, fileURLToPath(url))] : [],
  )
  const own = loaded.filter((path) => !path.startsWith('..') && !path.startsWith('node_modules'))
  const packages = ['', 'contract/', 'domain/', 'server/'].map((name) => `${name}package.json`)
  const archive = gzipSync(archiveOf(git('rev-parse', commit), [...packages, ...own, 'server/migrations']), {
    level: 9,
  })
  writeFileSync(ARCHIVE, archive)
  console.log(`${own.length} modules of ${commit}, ${Math.ceil(archive.length / 1024)} kB`)
} finally {
  git('worktree', 'remove', '--force', clone)
  rmSync(folder, { recursive: true, force: true })
}
