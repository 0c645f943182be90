/** Charges that somebody else must agree to before they count. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export type Approval = 'approved' | 'waiting' | 'refused'

export interface ApprovalFacts {
  readonly needsApproval: boolean
  readonly dateApproved: Date | null
  readonly dateRefused: Date | null
}

/** How a charge stands; only an approved one counts. */
export const approvalOf = ({ needsApproval, dateApproved, dateRefused }: ApprovalFacts): Approval =>
  dateRefused ? 'refused' : needsApproval && !dateApproved ? 'waiting' : 'approved'

/** The permission to set a side's amounts: who has it need not wait for anybody. */
export const EDIT_PERMISSION: Readonly<Record<'client' | 'vendor', Permission>> = {
  client: 'client_money.edit_rate',
  vendor: 'vendor_money.edit_pay',
}

/** Whether a charge that is added waits: always a carrier's own wish; of a dispatcher's those that its item says. */
export const mustWait = (
  side: 'client' | 'vendor',
  itemNeedsApproval: boolean,
  { portal, permissions }: { readonly portal: Portal; readonly permissions: ReadonlySet<Permission> },
): boolean => portal === 'carrier' || (itemNeedsApproval && !permissions.has(EDIT_PERMISSION[side]))

/** May a charge be approved or refused now? */
export function mayAnswerCharge(facts: ApprovalFacts): true | Refusal {
  const standing = approvalOf(facts)
  return standing === 'waiting' ? true : refuse.notNow('charge', `This charge waits for nobody: it is ${standing}`)
}
