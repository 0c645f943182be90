/** What `last-release.test.ts` runs of the last release. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLONE } from '../running/clone.ts'

/** The modules of the program below, in a clone. */
const MODULES = {
  migrate: 'server/src/platform/db/migrate.ts',
  database: 'server/src/platform/db/database.ts',
  builders: 'server/testing/builders.ts',
}

/** Starts on a database, writes and reads. */
const PROGRAM = `
  await migrate.migrate(process.env.DATABASE_URL)
  const db = new database.Database({ url: process.env.DATABASE_URL })
  const org = await builders.anOrg(db)
  const { rows } = await db.pool.query('select count(*)::int as users from users where company_guid = $1', [org.companyGuid])
  await db.end()
  console.log('users ' + rows[0].users)`

/** Prints which files were loaded. */
const LISTING = `console.log(JSON.stringify(loaded))`
const RECORDING = `
  const { registerHooks } = await import('node:module')
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })`

/** Gives a folder with a release's files the installed packages; ours are its own. */
export const linkPackages = (folder: string): void => {
  const modules = join(CLONE, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@waybill'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@waybill') symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@waybill')))
    if (existsSync(join(folder, name))) symlinkSync(join(folder, name), join(folder, 'node_modules', '@waybill', name))
}

const runIn = (folder: string, before: string, after: string, env: Readonly<Record<string, string>>) => {
  const imports = Object.entries(MODULES).map(
    ([name, path]) => `const ${name} = await import(${JSON.stringify(pathToFileURL(join(folder, path)).href)})`,
  )
  const program = [before, ...imports, after].join('\n')
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
}

/** Runs the release in a folder on a database, in a separate process. */
export const runOld = (folder: string, url: string) => runIn(folder, '', PROGRAM, { DATABASE_URL: url })

/** The addresses of all modules that the release in a folder needs for that. */
export const loadedIn = (folder: string): string[] => {
  const { status, stdout, stderr } = runIn(folder, RECORDING, LISTING, {})
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as string[]
}
