/** What the rules need to know about an offer, and what an act sets on its records. */
import type { ContractFacts } from '@waybill/domain/transport/contract-transitions.ts'
import type { Actor } from '../../records/history/index.ts'
import type { Offered } from '../../consequences/offered.ts'
import type { JobRecord } from '../../records/orders/index.ts'

/** Another offer of the same job was accepted. */
const isAwardedElsewhere = ({ order, contract }: Offered): boolean =>
  order.contracts.some(
    (each) => each.job_guid === contract.job_guid && each.guid !== contract.guid && each.status === 'accepted',
  )

export const contractFactsOf = (offered: Offered): ContractFacts => ({
  status: offered.contract.status,
  dateExpires: offered.contract.expires_at,
  isAwardedElsewhere: isAwardedElsewhere(offered),
})

export function touchJob(job: JobRecord, actor: Actor): void {
  job.updated_at = actor.now
  job.updated_by = actor.userGuid
}
