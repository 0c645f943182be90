/** The people of the demo as the server's own callers: they sign in by tokens and call the API like anybody. */
import { bearerClient, type BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { issueToken } from '../../server/src/identity/tokens/issue-token.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'

/** A client of the API as somebody; its token is good for an hour. */
export const demoClient =
  ({ sites, port }: Settings, { databaseUrl, folder }: Data) =>
  async (portal: Portal, email: string): Promise<BearerClient> => {
    const site = sites.find((each) => each.portal === portal)
    const token = await issueToken({ databaseUrl, keyFolder: folder, sites, email, portal })
    // By the port of this process: the site's own name may lead elsewhere.
    return bearerClient(`http://localhost:${site?.port ?? port}`, token)
  }
