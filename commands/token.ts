/**
 * `npm run token -- EMAIL [PORTAL]`: prints a bearer token for a user of the built-in identity provider, valid for an
 * hour.
 */
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { issueToken } from '../server/src/identity/tokens/issue-token.ts'
import { openOrJoinData } from './running/data.ts'
import { once } from './running/once.ts'

const [email = '', wanted] = process.argv.slice(2)
const portal = PORTALS.find((one) => one === wanted)
if (!email || (wanted && !portal)) {
  console.error(`waybill: usage: npm run token -- EMAIL [${PORTALS.join('|')}]`)
  process.exit(1)
}

await once(
  (settings) => openOrJoinData(settings, 'npm run token'),
  async ({ databaseUrl, folder }, { sites }) =>
    console.log(await issueToken({ databaseUrl, keyFolder: folder, sites, email, ...(portal ? { portal } : {}) })),
)
