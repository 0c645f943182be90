/**
 * `npm run token -- EMAIL [PORTAL]`: a bearer token, valid for an hour, for a user of the built-in identity provider.
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
