/** The content of a verified access token. */
export interface VerifiedToken {
  /** Undefined if an external issuer's subject is unknown here. */
  identityGuid?: string
  userGuid?: string
  companyGuid?: string
  issuer: string
  subject: string
  email?: string
  /** The browser session it ends with; tokens of scripts have none. */
  sessionUid?: string
  expiresAt: Date
}

/** The token is not valid for this portal: forged, expired, from another issuer or for another audience. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}
