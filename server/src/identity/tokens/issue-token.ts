/** A bearer token for scripts, created without a browser: requires access to database and key file. */
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Site } from '../../settings/sites.ts'
import { openIdentityKeys } from '../keys/identity-keys.ts'
import { findIdentityByEmail } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import { makeAccessToken } from './embedded-tokens.ts'

const LIFE_SECONDS = 3_600

/**
 * An access token for a user of the embedded identity provider, by default of one hour. Without a portal: the one chosen last.
 * Throws, with a message for whoever ran the command, if no such user may sign in.
 */
export async function issueToken(input: {
  databaseUrl: string
  keyFolder: string
  sites: readonly Site[]
  email: string
  portal?: Portal | undefined
  seconds?: number
}): Promise<string> {
  const database = await openDatabase({ url: input.databaseUrl, named: false, size: 2 })
  try {
    const clock = systemClock
    const keys = await openIdentityKeys({ database, keyFolder: input.keyFolder, clock })
    const identity = await findIdentityByEmail(database.pool, input.email)
    if (!identity?.isActive) throw new Error(`No one signs in as ${input.email}`)
    const [member] = await listMembers(database, identity.guid, input.portal)
    const site = member && input.sites.find((one) => one.portal === member.portal)
    if (!member || !site)
      throw new Error(`${input.email} has no access${input.portal ? ` to the ${input.portal} portal` : ''}`)
    return await makeAccessToken({ keys, site, member, now: clock.now(), seconds: input.seconds ?? LIFE_SECONDS })
  } finally {
    await database.end()
  }
}
