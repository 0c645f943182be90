/** What is to be made is there already: found by the database's keys, where somebody else was faster or chose the same guid. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { codeOf, constraintOf } from '../platform/caught.ts'

/** True where a write met a key that another row has. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505'

/** What the caller reads; never whose row it is. */
export function taken(error: unknown): Refusal {
  const constraint = constraintOf(error) ?? ''
  const thing = constraint.replace(/_pkey$/, '').replaceAll('_', ' ')
  return constraint.endsWith('_pkey')
    ? refuse.notNow('guid', `one of the ${thing} has a guid that is taken already`)
    : refuse.notNow('body', 'the same was made by someone else meanwhile; reload and look')
}
