/** The last release on the newest schema: during an upgrade its processes go on beside the new ones, and start again. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { readMigrations } from '../../server/src/platform/db/migration-files.ts'
import { prepareQueue } from '../../server/src/platform/queue/prepare-queue.ts'
import { CLONE } from '../running/clone.ts'

/** The last release: the only place that names it. */
const RELEASE = '28e4b822944239d6e3cf80287673bf79d285d854'

const folder = mkdtempSync(join(tmpdir(), 'waybill-release-'))
const old = join(folder, 'clone')
const database = `release_${process.pid}`
let url: string

const git = (...words: string[]) => execFileSync('git', ['-C', CLONE, ...words], { encoding: 'utf8' }).trim()
const has = (commit: string) => spawnSync('git', ['-C', CLONE, 'cat-file', '-e', `${commit}^{commit}`]).status === 0

const ask = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeAll(async () => {
  const commit = has(RELEASE) ? RELEASE : 'HEAD'
  // A shallow clone has no history: then the newest commit stands in, and whoever reads the output knows.
  if (commit === 'HEAD') console.warn(`waybill: this clone does not have the last release (${RELEASE}); HEAD stands in`)
  git('worktree', 'add', '--detach', old, commit)
  const modules = join(CLONE, 'node_modules')
  mkdirSync(join(old, 'node_modules', '@waybill'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@waybill') symlinkSync(join(modules, name), join(old, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@waybill')))
    symlinkSync(join(old, name), join(old, 'node_modules', '@waybill', name))
  chmodSync(folder, 0o755)
  await ask(`create database ${database}`)
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).toString()
  await ask(
    'do $$ begin create role waybill_app nologin noinherit; exception when duplicate_object then null; end $$; grant waybill_app to waybill_server',
  )
  await migrate(url)
  await prepareQueue(url)
})
afterAll(async () => {
  await ask(`drop database if exists ${database} with (force)`)
  if (existsSync(old)) git('worktree', 'remove', '--force', old)
  rmSync(folder, { recursive: true, force: true })
})

/** What the last release's program does with the newest schema: starts, writes and reads as a process of its own. */
const runOld = () => {
  const at = (path: string) => pathToFileURL(join(old, 'server', path)).href
  const program = `
    const { migrate } = await import(${JSON.stringify(at('src/platform/db/migrate.ts'))})
    const { Database } = await import(${JSON.stringify(at('src/platform/db/database.ts'))})
    const { aCompany, anOrg } = await import(${JSON.stringify(at('testing/builders.ts'))})
    const url = process.env.DATABASE_URL
    await migrate(url)
    const database = new Database({ url })
    const org = await anOrg(database)
    const { rows } = await database.pool.query('select count(*)::int as users from users where company_guid = $1', [org.companyGuid])
    await database.end()
    console.log('users ' + rows[0].users)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: old,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  })
}

test('the last release starts and works on the newest schema, unless a migration that it lacks ends older programs', async () => {
  const known = new Set(readdirSync(join(old, 'server', 'migrations')))
  const ends = (await readMigrations()).filter(({ name, keepsOlder }) => !known.has(name) && !keepsOlder)
  const { status, stdout, stderr } = runOld()
  if (ends.length) {
    console.warn(
      `waybill: the last release must end before this one starts (${ends.map(({ name }) => name).join(', ')})`,
    )
    expect(status).not.toBe(0)
    for (const { name } of ends) expect(stderr).toContain(name)
  } else {
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^users [1-9]/)
  }
})
