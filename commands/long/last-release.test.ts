/**
 * The last release on the newest schema: during an upgrade, its processes continue next to new ones, and may restart.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { KEEPS_OLDER, readMigrations } from '../../server/src/platform/db/migration-files.ts'
import { prepareQueue } from '../../server/src/platform/queue/prepare-queue.ts'
import { CLONE } from '../running/clone.ts'

/** The commit of the last release; named only here. */
const RELEASE = '28e4b822944239d6e3cf80287673bf79d285d854'

const folder = mkdtempSync(join(tmpdir(), 'waybill-release-'))
const old = join(folder, 'clone')
const NEWEST = `release_${process.pid}`
const EXPANDED = `${NEWEST}_expanded`
const urlOf = (database: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).toString()

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
  // A shallow clone has no history: then the newest commit is used instead, with a warning.
  if (commit === 'HEAD') console.warn(`waybill: this clone lacks the last release (${RELEASE}); using HEAD instead`)
  git('worktree', 'add', '--detach', old, commit)
  const modules = join(CLONE, 'node_modules')
  mkdirSync(join(old, 'node_modules', '@waybill'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@waybill') symlinkSync(join(modules, name), join(old, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@waybill')))
    symlinkSync(join(old, name), join(old, 'node_modules', '@waybill', name))
  chmodSync(folder, 0o755)
  for (const name of [NEWEST, EXPANDED]) await ask(`create database ${name}`)
  await ask(
    'do $$ begin create role waybill_app nologin noinherit; exception when duplicate_object then null; end $$; grant waybill_app to waybill_server',
  )
})
afterAll(async () => {
  for (const name of [NEWEST, EXPANDED]) await ask(`drop database if exists ${name} with (force)`)
  if (existsSync(old)) git('worktree', 'remove', '--force', old)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the last release's program on a database: it starts, writes and reads in a separate process. */
const runOld = (url: string) => {
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

test('the last release works on the newest schema, unless a newer migration ends older programs', async () => {
  const known = new Set(readdirSync(join(old, 'server', 'migrations')))
  const ends = (await readMigrations()).filter(({ name, keepsOlder }) => !known.has(name) && !keepsOlder)
  await migrate(urlOf(NEWEST))
  await prepareQueue(urlOf(NEWEST))
  const { status, stdout, stderr } = runOld(urlOf(NEWEST))
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

test('the last release works on its own schema with additions', async () => {
  const expanded = join(folder, 'expanded')
  cpSync(join(old, 'server', 'migrations'), expanded, { recursive: true })
  writeFileSync(
    join(expanded, '9998-more.sql'),
    `${KEEPS_OLDER}\nalter table users add column nickname text;\ncreate table more (company_guid uuid primary key);\n`,
  )
  expect(await migrate(urlOf(EXPANDED), undefined, expanded)).toContain('9998-more.sql')
  const { status, stdout, stderr } = runOld(urlOf(EXPANDED))
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^users [1-9]/)
})
