/** Implicit parties: they follow from the order itself, until others are named. */
import { createHash } from 'node:crypto'
import type { OrderAggregate } from '../../records/orders/index.ts'
import type { PartyRecord } from '../../records/order-changes/index.ts'

export type SeenParty = PartyRecord & { isImplied: boolean }

/** Always the same guid for the same role of the same record (RFC 9562, version 8). */
export function impliedGuid(of: string, role: string): string {
  const hex = createHash('sha256').update(`${of}/${role}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A party that is not stored. */
export const impliedParty = (
  of: string,
  role: PartyRecord['role'],
  account: { companyGuid: string; orderGuid: string; guid: string; name: string; type: PartyRecord['of_account_type'] },
  contact: PartyRecord['of_contact'] = null,
): SeenParty => ({
  company_guid: account.companyGuid,
  guid: impliedGuid(of, role),
  order_guid: account.orderGuid,
  account_guid: account.guid,
  role,
  contact_guid: contact?.guid ?? null,
  share: null,
  notes: null,
  created_at: new Date(0),
  created_by: null,
  updated_at: null,
  updated_by: null,
  of_account_name: account.name,
  of_account_type: account.type,
  of_contact: contact,
  isImplied: true,
})

/** The parties of an order: its client pays and its consignee receives, unless others are named. */
export function allParties({ order }: OrderAggregate, named: readonly PartyRecord[]): SeenParty[] {
  const has = (role: string) => named.some((party) => party.role === role)
  const of = { companyGuid: order.company_guid, orderGuid: order.guid, type: 'client' as const }
  const client = { ...of, guid: order.client_guid, name: order.of_client_name }
  const consignee = { ...of, guid: order.consignee_guid ?? '', name: order.of_consignee_name ?? '' }
  return [
    ...(has('bill-to') ? [] : [impliedParty(order.guid, 'bill-to', client, order.of_contact)]),
    ...(has('consignee') || !order.consignee_guid ? [] : [impliedParty(order.guid, 'consignee', consignee)]),
    ...named.map((party) => ({ ...party, isImplied: false })),
  ]
}
