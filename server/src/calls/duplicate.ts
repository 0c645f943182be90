/** Handles creates of something that already exists: detected by the database's unique keys, after a race or a reused guid. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { codeOf, constraintOf } from '../platform/caught.ts'

/** True if a write violated a unique key. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** The caller's message; it never reveals whose row it is. */
export function duplicate(error: unknown): Refusal {
  const constraint = constraintOf(error) ?? ''
  const thing = constraint.replace(/_pkey$/, '').replaceAll('_', ' ')
  return constraint.endsWith('_pkey')
    ? refuse.notNow('guid', `one of the ${thing} has a guid that is already taken`)
    : refuse.notNow('body', 'someone else just created the same; reload and check')
}
