import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'

/** Refuses options that are not in the company's lists. */
export async function checkOptions(
  sent: Pick<VendorChange, 'paymentTermsId' | 'paymentMethodId' | 'standing'>,
  { caller, tx }: WriteCall,
): Promise<Refusal | undefined> {
  const named = [
    ['paymentTermsId', 'payment-terms', sent.paymentTermsId === null ? [] : [sent.paymentTermsId]],
    ['paymentMethodId', 'payment-methods', sent.paymentMethodId === null ? [] : [sent.paymentMethodId]],
    ['standing.equipmentTypeIds', 'equipment-types', sent.standing?.equipmentTypeIds ?? []],
  ] as const
  if (named.every(([, , ids]) => ids.every((id) => id === undefined))) return undefined
  const rows = await tx.rows(
    picklistsQuery(caller.companyGuid, ['payment-terms', 'payment-methods', 'equipment-types']),
  )
  for (const [path, kind, ids] of named) {
    const known = new Set(optionsOf(kind, rows).map((option) => option.id))
    const strange = ids.find((id) => id !== undefined && !known.has(id))
    if (strange !== undefined) return refuse.invalid(path, `${strange} is not in the list`)
  }
  return undefined
}
