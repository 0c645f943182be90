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
  /** The grant it ends with: a stolen refresh token that is used again revokes it. */
  grantId?: string
  expiresAt: Date
}

export const REFUSAL_KINDS = ['issuer', 'audience', 'key', 'time', 'session', 'claims', 'form'] as const
/**
 * What is wrong with a token. `key`: signed by nobody whom we trust; `form`: not a signed token at all. The other kinds are
 * of tokens whose signature is good.
 */
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** What a claim should have said, and what it said. For logs only: a caller is never told. */
export interface RefusedClaim {
  expected: string
  found: string
}

/** The token is not valid for this portal: forged, expired, from another issuer or for another audience. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
  readonly kind: RefusalKind
  readonly claim: RefusedClaim | undefined

  constructor(message: string, how: { kind: RefusalKind; claim?: RefusedClaim | undefined; cause?: unknown }) {
    super(message, { cause: how.cause })
    this.kind = how.kind
    this.claim = how.claim
  }
}
