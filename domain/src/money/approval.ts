/** Charges that somebody else must agree to before they count. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { may, type Actor } from '../access/rules.ts'
import { COUNTS_AT_ONCE } from '../access/tables/finances.ts'

export type Approval = 'approved' | 'waiting' | 'refused'

export interface ApprovalFacts {
  readonly needsApproval: boolean
  readonly dateApproved: Date | null
  readonly dateRefused: Date | null
}

/** How a charge stands; only an approved one counts. */
export const approvalOf = ({ needsApproval, dateApproved, dateRefused }: ApprovalFacts): Approval =>
  dateRefused ? 'refused' : needsApproval && !dateApproved ? 'waiting' : 'approved'

/** Whether a charge that is added waits: always a carrier's own wish; of a dispatcher's those that its item says. */
export const mustWait = (side: 'client' | 'vendor', itemNeedsApproval: boolean, actor: Actor): boolean =>
  !may(COUNTS_AT_ONCE[side], actor, { 'free-item': !itemNeedsApproval })

/** May a charge be approved or refused now? */
export function mayAnswerCharge(facts: ApprovalFacts): true | Refusal {
  const standing = approvalOf(facts)
  return standing === 'waiting' ? true : refuse.notNow('charge', `This charge waits for nobody: it is ${standing}`)
}
