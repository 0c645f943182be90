/** API clients for demo users, with tokens issued by this process. */
import { bearerClient, type BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { issueToken } from '../../server/src/identity/tokens/issue-token.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'

/** An API client for a demo user; its token is valid for an hour. */
export const demoClient =
  ({ sites, port }: Settings, { databaseUrl, folder }: Data) =>
  async (portal: Portal, email: string): Promise<BearerClient> => {
    const site = sites.find((each) => each.portal === portal)
    const token = await issueToken({ databaseUrl, keyFolder: folder, sites, email, portal })
    // Via the port of this process: the site's host name may resolve to another one.
    return bearerClient(`http://localhost:${site?.port ?? port}`, token)
  }
