/** The turn of a partner, in which one process at a time takes in its files. */
import type { Tx } from '../../platform/db/database.ts'
import { partnerByGuid, type PartnerRow } from '../../records/edi/index.ts'

/** A partner whose turn was given to another process, or whose settings have changed, while its files were taken in. */
export class TurnLostError extends Error {}

/** A partner's row, locked; throws if the turn is no longer ours. */
export async function partnerInTurn(tx: Tx, { company_guid, guid, turn_guid }: PartnerRow): Promise<PartnerRow> {
  const partner = await tx.first(partnerByGuid(company_guid, guid, true))
  if (!partner || partner.turn_guid !== turn_guid) throw new TurnLostError('Another turn has begun')
  return partner
}
