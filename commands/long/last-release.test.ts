/**
 * The last release on the newest schema: during an upgrade, its processes continue next to new ones, and may restart.
 */
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { KEEPS_OLDER, readMigrations } from '../../server/src/platform/db/migration-files.ts'
import { prepareQueue } from '../../server/src/platform/queue/prepare-queue.ts'
import { linkPackages, runOld } from './old-program.ts'
import { archiveOf, isKnown, releaseArchive, unpack } from './release-archive.ts'

const { tar, commit } = releaseArchive()
const folder = mkdtempSync(join(tmpdir(), 'waybill-release-'))
const old = join(folder, 'clone')
const NEWEST = `release_${process.pid}`
const EXPANDED = `${NEWEST}_expanded`
const urlOf = (database: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).toString()

const ask = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(text)
  await client.end()
}

let files: string[]
beforeAll(async () => {
  files = unpack(tar, old)
  linkPackages(old)
  chmodSync(folder, 0o755)
  for (const name of [NEWEST, EXPANDED]) await ask(`create database ${name}`)
  await ask(
    'do $$ begin create role waybill_app nologin noinherit; exception when duplicate_object then null; end $$; grant waybill_app to waybill_server',
  )
})
afterAll(async () => {
  for (const name of [NEWEST, EXPANDED]) await ask(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('what is kept of the last release is what its commit holds, in clones that have it', () => {
  expect(files).toContain('server/src/platform/db/migrate.ts')
  if (isKnown(commit)) expect(archiveOf(commit, files).equals(tar)).toBe(true)
  else console.log(`waybill: this clone lacks ${commit}; its kept files are not compared with it`)
})

test('the last release works on the newest schema, unless a newer migration ends older programs', async () => {
  const known = new Set(readdirSync(join(old, 'server', 'migrations')))
  const ends = (await readMigrations()).filter(({ name, keepsOlder }) => !known.has(name) && !keepsOlder)
  await migrate(urlOf(NEWEST))
  await prepareQueue(urlOf(NEWEST))
  const { status, stdout, stderr } = runOld(old, urlOf(NEWEST))
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
  const { status, stdout, stderr } = runOld(old, urlOf(EXPANDED))
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^users [1-9]/)
})
