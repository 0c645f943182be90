/** Whose contacts a call is about, and which of them. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { withParams } from '../../calls/with-params.ts'

/** An account; `type` if the path names its kind. */
export interface OfAccount<Type extends AccountType = AccountType> {
  accountGuid: string
  type?: Type
}
/** A contact of an account. */
export interface Which<Type extends AccountType = AccountType> extends OfAccount<Type> {
  contactGuid: string
}

/** The paths of the contacts of clients, or of vendors. */
export const pathsOf = <Type extends 'client' | 'vendor'>(type: Type) => ({
  ofAll: withParams(({ id }: { id: string }) => ({ accountGuid: id, type })),
  ofOne: withParams(({ id, contactId }: { id: string; contactId: string }) => ({
    accountGuid: id,
    contactGuid: contactId,
    type,
  })),
})
