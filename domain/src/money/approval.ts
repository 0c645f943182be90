/** Charges that count only once they are approved. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { may, type Actor } from '../access/rules.ts'
import { COUNTS_AT_ONCE } from '../access/tables/finances.ts'

export type Approval = 'approved' | 'waiting' | 'refused'

export interface ApprovalFacts {
  readonly needsApproval: boolean
  readonly dateApproved: Date | null
  readonly dateRefused: Date | null
}

/** The approval status of a charge; only an approved one counts. */
export const approvalOf = ({ needsApproval, dateApproved, dateRefused }: ApprovalFacts): Approval =>
  dateRefused ? 'refused' : needsApproval && !dateApproved ? 'waiting' : 'approved'

/** Whether a new charge needs approval: always if requested by a carrier, or if its item requires it. */
export const mustWait = (side: 'client' | 'vendor', itemNeedsApproval: boolean, actor: Actor): boolean =>
  !may(COUNTS_AT_ONCE[side], actor, { 'free-item': !itemNeedsApproval })

/** Whether a charge may be approved or refused now. */
export function mayAnswerCharge(facts: ApprovalFacts): true | Refusal {
  const standing = approvalOf(facts)
  return standing === 'waiting'
    ? true
    : refuse.notNow('charge', `This charge is not awaiting approval: it is ${standing}`)
}
