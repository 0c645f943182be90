/** The shapes of a sign-in (specification section 3), built from the identity provider's data. */
import type { UserProfile } from 'oidc-client-ts'
import type { SignedIn } from './manager-parts.ts'

export interface Account {
  homeAccountId: string
  localAccountId: string
  /** The user's sign-in name. */
  username: string
  /** Host of the identity provider. */
  environment: string
  tenantId: string
  idTokenClaims: UserProfile
  nativeAccountId?: string
  /** The user's name, if the provider returns it. */
  name?: string
}

export interface AuthenticationResult {
  accessToken: string
  tokenType: string
  idToken: string
  expiresOn: Date | null
  account: Account
  scopes: string[]
}

/** A silent request: scopes of the product's own API, for one account. */
export interface SilentRequest {
  scopes: string[]
  account: Account
  /** Ask the provider even if a stored token is still valid. */
  forceRefresh?: boolean
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Account of a signed-in user. Entra and B2C name tenant and object in `tid` and `oid`; others have only `sub`. */
export const accountOf = (profile: UserProfile, authority: string): Account => {
  const localAccountId = text(profile.oid) ?? profile.sub
  const tenantId = text(profile.tid) ?? ''
  const emails: unknown = profile.emails
  return {
    homeAccountId: tenantId ? `${localAccountId}.${tenantId}` : profile.sub,
    localAccountId,
    username:
      text(profile.preferred_username) ??
      text(profile.email) ??
      text(Array.isArray(emails) ? emails[0] : undefined) ??
      '',
    environment: new URL(authority).host,
    tenantId,
    idTokenClaims: profile,
    name: text(profile.name),
  }
}

export const resultOf = (user: SignedIn, authority: string): AuthenticationResult => ({
  accessToken: user.access_token,
  tokenType: user.token_type || 'Bearer',
  idToken: user.id_token ?? '',
  expiresOn: user.expires_at ? new Date(user.expires_at * 1000) : null,
  account: accountOf(user.profile, authority),
  scopes: user.scopes,
})
