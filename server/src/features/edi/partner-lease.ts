/** The lease of a partner, during which one process at a time takes in its files. */
import type { Tx } from '../../platform/db/database.ts'
import { partnerByGuid, type PartnerRow } from '../../records/edi/index.ts'

/** A partner whose lease was given to another process, or whose settings have changed, while its files were taken in. */
export class LeaseLostError extends Error {}

/** A partner's row, locked; throws if the lease is no longer ours. */
export async function lockLeasedPartner(tx: Tx, { company_guid, guid, turn_guid }: PartnerRow): Promise<PartnerRow> {
  const partner = await tx.first(partnerByGuid(company_guid, guid, true))
  if (!partner || partner.turn_guid !== turn_guid) throw new LeaseLostError('Another process has the lease')
  return partner
}
