/** Verifies the access tokens of API calls. */
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { openIdentityKeys } from '../keys/identity-keys.ts'
import { embeddedTokens } from './embedded-tokens.ts'
import { externalTokens } from './external-tokens.ts'
import { Recent } from './recent.ts'
import { TokenRefused, type VerifiedToken } from './verified-token.ts'

export interface TokenVerifier {
  /** The content of the token. Throws `TokenRefused` if it is not valid for this portal; other errors are faults. */
  verify(portal: Portal, bearer: string): Promise<VerifiedToken>
}

const MAX_VERIFIED = 2_000
/** The user of an external subject may change meanwhile: another membership is chosen, an access is granted. */
const EXTERNAL_MS = 15_000
/** Longer ones are not our tokens and would only fill the memory. */
const LONGEST = 8_192

export function tokenVerifier(
  deps: Pick<IdentityDeps, 'database' | 'settings' | 'clock' | 'keyFolder' | 'sessions'>,
): TokenVerifier {
  const recent = new Recent<VerifiedToken>(MAX_VERIFIED)
  const embedded = embeddedTokens({
    sites: deps.settings.sites,
    clock: deps.clock,
    openKeys: () => openIdentityKeys(deps),
  })
  const external = new Map(
    PORTALS.flatMap((portal) => {
      const settings = deps.settings.issuers[portal]
      return settings ? [[portal, externalTokens(deps, portal, settings)] as const] : []
    }),
  )
  const stillSignedIn = async (portal: Portal, token: VerifiedToken): Promise<VerifiedToken> => {
    const { sessionUid, grantId } = token
    if (sessionUid !== undefined && !(await deps.sessions.isAlive(portal, sessionUid, grantId)))
      throw new TokenRefused('The session has ended', { kind: 'session' })
    return token
  }
  return {
    async verify(portal, bearer) {
      const key = `${portal} ${bearer}`
      const now = deps.clock.now().getTime()
      const known = recent.get(key, now)
      if (known) return stillSignedIn(portal, known)
      const outside = external.get(portal)
      const token = await (outside ? outside(bearer) : embedded(portal, bearer))
      const end = token.expiresAt.getTime()
      if (bearer.length <= LONGEST) recent.set(key, token, outside ? Math.min(end, now + EXTERNAL_MS) : end)
      return stillSignedIn(portal, token)
    },
  }
}
