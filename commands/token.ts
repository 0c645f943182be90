/** `npm run token -- <username> [portal]`: prints a bearer token for scripts. Nothing but the token goes to standard output. */
import { PORTALS, type Portal } from '../contract/src/vocabulary/portals.ts'
import { issueToken } from '../server/src/identity/tokens/issue-token.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { openOrJoinData } from './running/data.ts'

const USAGE = `usage: npm run token -- <username> [${PORTALS.join(' | ')}]`
const isPortal = (word: string): word is Portal => PORTALS.includes(word as Portal)

/** Words for whoever typed the command; PostgreSQL's code 42P01 says that there are no tables yet. */
const wordsOf = (error: unknown): string => {
  if ((error as { code?: string }).code === '42P01') return 'the database is empty; run npm start once'
  return error instanceof Error ? error.message : String(error)
}

const [email, portal, ...more] = process.argv.slice(2)
try {
  if (!email || more.length || (portal !== undefined && !isPortal(portal))) throw new Error(USAGE)
  const settings = readSettings(process.env)
  const data = await openOrJoinData(settings, 'npm run token')
  try {
    const { databaseUrl, folder: keyFolder } = data
    const token = await issueToken({
      databaseUrl,
      keyFolder,
      sites: settings.sites,
      email,
      ...(portal ? { portal } : {}),
    })
    process.stdout.write(`${token}\n`)
  } finally {
    await data.close()
  }
} catch (error) {
  console.error(`waybill: ${wordsOf(error)}`)
  process.exitCode = 1
}
