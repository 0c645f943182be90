/** A person's second factor: set up, used once per code, removed; and the recovery codes for a lost phone. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Seal } from '../keys/seal.ts'
import type { Identity } from '../people/identities.ts'
import { periodOfCode } from './totp.ts'

interface Deps {
  database: Database
  clock: Clock
  keys: { seal: Seal }
}

const RECOVERY_CODES = 10
// 32 characters that are not confused when read aloud or from paper.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'

const makeCode = () => {
  const text = [...randomBytes(10)].map((byte) => SIGNS[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
const plainCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** The seal's context for the secret of a person's app. */
export const totpUse = (identityGuid: string) => `totp ${identityGuid}`

/** New recovery codes with their stored fingerprints. */
function makeRecoveryCodes(seal: Seal, identityGuid: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  return { codes, fingerprints: codes.map((code) => seal.fingerprint(`${identityGuid} ${plainCode(code)}`)) }
}

/** Accepts an offered secret if the code matches; returns the recovery codes, which are shown only now. */
export async function setUpSecondFactor(
  deps: Deps,
  identityGuid: string,
  input: { secret: string; code: string },
): Promise<string[] | undefined> {
  const now = deps.clock.now()
  const period = periodOfCode(input.secret, input.code, now)
  if (period === undefined) return undefined
  const { codes, fingerprints } = makeRecoveryCodes(deps.keys.seal, identityGuid)
  await deps.database.pool.query(
    `update identity.identities set totp_secret_sealed = $2, totp_confirmed_at = $3, totp_last_step = $4,
       recovery_code_hashes = $5, updated_at = $3 where guid = $1`,
    [identityGuid, deps.keys.seal.close(input.secret, totpUse(identityGuid)), now, period, fingerprints],
  )
  return codes
}

/** Whether a code of the app, or a recovery code, is right. Each works once, even if sent twice concurrently. */
export async function useSecondFactor(
  deps: Deps,
  identity: Identity,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const secret = identity.totpSecretSealed && deps.keys.seal.open(identity.totpSecretSealed, totpUse(identity.guid))
  const period = secret ? periodOfCode(secret, code, now) : undefined
  if (period !== undefined) {
    const { rowCount } = await pool.query(
      'update identity.identities set totp_last_step = $2 where guid = $1 and coalesce(totp_last_step, 0) < $2',
      [identity.guid, period],
    )
    return rowCount ? 'app' : undefined
  }
  const fingerprints = deps.keys.seal.fingerprints(`${identity.guid} ${plainCode(code)}`)
  const { rowCount } = await pool.query(
    `update identity.identities set updated_at = $3,
       recovery_code_hashes = array(select kept from unnest(recovery_code_hashes) kept where kept <> all($2::text[]))
     where guid = $1 and recovery_code_hashes && $2::text[]`,
    [identity.guid, fingerprints, now],
  )
  return rowCount ? 'recovery' : undefined
}

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(deps: Deps, identityGuid: string): Promise<string[]> {
  const { codes, fingerprints } = makeRecoveryCodes(deps.keys.seal, identityGuid)
  await deps.database.pool.query(
    'update identity.identities set recovery_code_hashes = $2, updated_at = $3 where guid = $1',
    [identityGuid, fingerprints, deps.clock.now()],
  )
  return codes
}

export async function removeSecondFactor(deps: Deps, identityGuid: string): Promise<void> {
  await deps.database.pool.query(
    `update identity.identities set totp_secret_sealed = null, totp_confirmed_at = null, totp_last_step = null,
       recovery_code_hashes = '{}', updated_at = $2 where guid = $1`,
    [identityGuid, deps.clock.now()],
  )
}
