/** The caller as the rules of notes and files see it. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { NAMES_OF } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { ReaderScope } from '../records/orders/index.ts'
import type { Caller } from './caller.ts'

/** A carrier knows only things of jobs that it was awarded, so within its scope it is the accepted one. */
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

/** The name of who did something, or the party alone where the company does not tell one side who the other is. */
export function nameFor(caller: Caller, maker: Portal | null, name: string | null): string | null {
  const party = maker && NAMES_OF[maker]
  return !party || sees(party.seen, caller) ? name : party.else
}
