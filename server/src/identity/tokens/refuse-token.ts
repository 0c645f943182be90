/** Turns jose's errors about a token into a refusal that names its kind. */
import { errors } from 'jose'
import { type RefusalKind, type RefusedClaim, TokenRefused } from './verified-token.ts'

/** What a valid token of the portal says. */
export interface ExpectedClaims {
  issuer: string | string[]
  audience: string
  now: Date
}

const TIMES: readonly string[] = ['exp', 'nbf', 'iat']
/** A provider may put any text into a claim; a log line has an end. */
const LONGEST = 200

const kindOf = (claim: string): RefusalKind => {
  if (claim === 'iss') return 'issuer'
  if (claim === 'aud') return 'audience'
  return TIMES.includes(claim) ? 'time' : 'claims'
}

const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, LONGEST)

/** A time claim, which counts seconds, as an instant; anything else as it is. */
const timeText = (value: unknown): string => {
  const at = typeof value === 'number' ? new Date(value * 1000) : undefined
  return at && Number.isFinite(at.getTime()) ? at.toISOString() : text(value)
}

function claimOf(claim: string, found: unknown, { issuer, audience, now }: ExpectedClaims): RefusedClaim | undefined {
  if (claim === 'iss') return { expected: [issuer].flat().join(' or '), found: text(found) }
  if (claim === 'aud') return { expected: audience, found: text(found) }
  if (claim === 'exp') return { expected: `after ${now.toISOString()}`, found: timeText(found) }
  return TIMES.includes(claim) ? { expected: `before ${now.toISOString()}`, found: timeText(found) } : undefined
}

const UNTRUSTED = [
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
]

/** Throws the refusal; errors that are not about the token are rethrown. */
export const refuseToken = (error: unknown, expected: ExpectedClaims): never => {
  // jose looks at claims only once the signature is good.
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim, payload } = error
    throw new TokenRefused(error.message, {
      kind: kindOf(claim),
      claim: claimOf(claim, payload[claim], expected),
      cause: error,
    })
  }
  if (!(error instanceof errors.JOSEError)) throw error
  const kind = UNTRUSTED.some((each) => error instanceof each) ? 'key' : 'form'
  throw new TokenRefused(error.message, { kind, cause: error })
}
