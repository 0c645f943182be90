/** The owner of the account page: by the provider's own session in this browser. */
import { createHash, randomBytes } from 'node:crypto'
import { clientIdOf, issuerOf } from '../addresses.ts'
import { parseAccountId } from '../people/account-id.ts'
import { findIdentity, type Identity } from '../people/identities.ts'
import { listMembers } from '../people/memberships.ts'
import type { Visit } from '../visit.ts'

export interface Owner {
  identity: Identity
  sessionUid: string
  /** A company of theirs that requires a second factor. */
  demandedBy: string | undefined
}

/** The person signed in to this site in this browser. */
export async function ownerOf({ services, site, request, reply }: Visit): Promise<Owner | undefined> {
  const provider = services.providers.get(site)
  if (!provider) return undefined
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const key = parseAccountId(session.accountId)
  const identity = key && (await findIdentity(services.database.pool, key.identityGuid))
  if (!identity?.isActive) return undefined
  const members = await listMembers(services.database, identity.guid)
  if (!members.some((member) => member.userGuid === key?.userGuid)) return undefined
  return {
    identity,
    sessionUid: session.uid,
    demandedBy: members.find((member) => member.demandsSecondFactor)?.companyName,
  }
}

/** The address that signs in and returns to the account page. The code is left to expire: the session is what counts. */
export function signInForAccount({ site }: Visit): string {
  const query = new URLSearchParams({
    client_id: clientIdOf(site.portal),
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${site.origin}/account`,
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${issuerOf(site)}/auth?${query.toString()}`
}
