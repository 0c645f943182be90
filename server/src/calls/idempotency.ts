/** Idempotent writes: the same key and body return the first result, another body is refused; stored for 24 h. */
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { build } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'
import { withLate } from '../platform/db/last-writes.ts'
import type { Caller } from '../caller/caller.ts'

/** A write that the caller may repeat. */
export interface RepeatKey {
  route: string
  key: string
  bodyHash: string
}

/** The first response. */
export interface Remembered {
  status: number
  answer: string | null
  etag: string | null
}

/** Distinguishes a repeat from a refusal or a fresh result. */
export class Repeated {
  readonly remembered: Remembered
  constructor(remembered: Remembered) {
    this.remembered = remembered
  }
}

export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')

/** A key is 1 to 200 visible characters. */
export const isRepeatKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

export const BAD_KEY: Refusal = refuse.invalid('Idempotency-Key', 'must be 1 to 200 visible characters')

const DIFFERENT: Refusal = {
  refused: true,
  code: 'repeated_differently',
  message: 'This Idempotency-Key was used before with another body',
  errors: [{ path: 'Idempotency-Key', message: 'was used before with another body' }],
}

/** The stored result for the key: the first response, a refusal if the body differs, or undefined. */
export async function recall(tx: Tx, caller: Caller, repeat: RepeatKey): Promise<Repeated | Refusal | undefined> {
  const row = await tx.first(
    build
      .selectFrom('idempotency')
      .where('company_guid', '=', caller.companyGuid)
      .where('user_guid', '=', caller.userGuid)
      .where('route', '=', repeat.route)
      .where('key', '=', repeat.key)
      .select(['body_hash', 'status', 'answer', 'etag']),
  )
  if (!row) return undefined
  return row.body_hash === repeat.bodyHash ? new Repeated(row) : DIFFERENT
}

/** Stores the result in the same transaction; fails on the unique key if a concurrent request was faster. */
export function remember(tx: Tx, caller: Caller, repeat: RepeatKey, result: Remembered, now: Date): void {
  tx.last(
    (company_guid, _rows, lateTexts) =>
      build.insertInto('idempotency').values({
        company_guid,
        user_guid: caller.userGuid,
        route: repeat.route,
        key: repeat.key,
        body_hash: repeat.bodyHash,
        status: result.status,
        answer: withLate(result.answer ?? '', lateTexts)?.$castTo<string>() ?? result.answer,
        etag: result.etag,
        created_at: now,
      }),
    [{ key: repeat.key }],
  )
}
