/** The caller in the form that the rules of notes and files take. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { NAMES_OF } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { ReaderScope } from '../records/orders/index.ts'
import type { Caller } from './caller.ts'

/** A carrier sees only records of jobs awarded to it, so within its scope it is the accepted one. */
export const readerOf = (caller: Caller): ReaderScope => ({
  portal: caller.portal,
  userGuid: caller.userGuid,
  accountGuid: caller.accountGuid,
  permissions: caller.permissions,
  isAcceptedVendor: caller.vendorGuid !== null,
  companyGuid: caller.companyGuid,
  clientGuids: caller.clientGuids,
  vendorGuid: caller.vendorGuid,
  driverGuid: caller.driverGuid,
  ...(caller.onlooker ? { onlooker: readerOf(caller.onlooker) } : {}),
})

/** The name of whoever did something, or only the party if the company hides one side from the other. */
export function nameFor(caller: Caller, maker: Portal | null, name: string | null): string | null {
  const party = maker && NAMES_OF[maker]
  return !party || sees(party.seen, caller) ? name : party.else
}
