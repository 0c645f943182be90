/** Runs the restore drill of docs/operating.md as written, on a PostgreSQL of this machine with its tools. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runAs } from '../../server/src/platform/postgres/run-as.ts'
import { CLONE } from '../running/clone.ts'
import { postgresTools } from '../running/postgres-tools.ts'

const text = readFileSync(join(CLONE, 'docs', 'operating.md'), 'utf8')
/** The code blocks between the two marks, in the order of the page. */
const drill = /<!-- drill -->([\s\S]*?)<!-- end of drill -->/.exec(text)?.[1] ?? ''
const blocks = [...drill.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]!)
const bin = postgresTools()

const folder = mkdtempSync('/tmp/waybill-drill-')
afterAll(() => {
  for (const cluster of ['live', 'again'])
    spawnSync(join(bin, 'pg_ctl'), ['-D', join(folder, cluster), '-m', 'immediate', 'stop'], { ...runAs(''), cwd: '/' })
  rmSync(folder, { recursive: true, force: true })
})

const logs = () =>
  ['live.log', 'again.log']
    .map((name) => join(folder, name))
    .flatMap((file) => (existsSync(file) ? [readFileSync(file, 'utf8')] : []))

test('the page has a drill of several steps', () => expect(blocks.length).toBeGreaterThan(3))

test('the drill restores the state at the given time, and nothing after it', () => {
  const user = runAs('')
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const script = `set -eu\n${blocks.join('\n')}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, DRILL: folder, LC_ALL: 'C.UTF-8' },
  })
  expect(status, [stdout, stderr, ...logs()].join('\n')).toBe(0)
  expect(stdout).toMatch(/kept by the drill\s+before/)
  expect(stdout).not.toMatch(/kept by the drill\s+after/)
})
