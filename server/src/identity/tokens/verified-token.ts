/** What a verified access token says. */
export interface VerifiedToken {
  /** Unknown where an external issuer's subject belongs to nobody here. */
  identityGuid?: string
  userGuid?: string
  companyGuid?: string
  issuer: string
  subject: string
  email?: string
  /** The browser session that it ends with; tokens of scripts have none. */
  sessionUid?: string
  expiresAt: Date
}

/** The token is not good for this portal: forged, expired, from another issuer or for another audience. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}
