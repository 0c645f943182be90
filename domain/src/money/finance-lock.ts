/** Finances that were already billed to someone are locked. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

/** An invoice (client side) or bill (vendor side) over the charges in question. */
export interface InvoiceStanding {
  readonly status: string
  readonly number: string | null
  readonly isExported: boolean
}

const WORD = { client: 'invoice', vendor: 'bill' } as const

/**
 * Why amounts of a side are locked: verified, or sent to the other side by a posted or exported invoice. Null if they
 * are not.
 */
export function whyLocked(
  side: 'client' | 'vendor',
  isVerified: boolean,
  invoices: readonly InvoiceStanding[],
): string | null {
  const live = invoices.filter(({ status }) => status !== 'VOID')
  const named = ({ number }: InvoiceStanding) => (number ? `${WORD[side]} ${number}` : `its ${WORD[side]}`)
  const exported = live.find(({ isExported }) => isExported)
  if (exported) return `${named(exported)} was exported`
  const posted = live.find(({ status }) => status !== 'DRAFT')
  if (posted) return `${named(posted)} was posted`
  return isVerified ? 'it is verified' : null
}

/** The refusal of a change to locked finances, unless the caller may change even those. */
export const mayChangeLocked = (lock: string | null, permissions: ReadonlySet<Permission>): true | Refusal =>
  lock === null || permissions.has('margin.edit_locked_finances')
    ? true
    : refuse.notNow('finances', `These finances are locked: ${lock}`)
