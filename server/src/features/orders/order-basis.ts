/** What an order refers to - client, contacts, people - looked up inside the caller's scope; errors are reported by path. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import {
  clientsQuery,
  contactsOfClient,
  contactsToName,
  orderToRepeat,
  type ContactSummary,
  staffQuery,
} from '../../records/orders/index.ts'
import type { OrderBasis } from '../../records/order-changes/index.ts'
import { hasOption, picklistsQuery } from '../../records/reference/index.ts'

type References = Omit<
  OrderBasis,
  'client' | 'fields' | 'number' | 'stops' | 'terminals' | 'estimatedDistance' | 'source' | 'contentHash'
> & { client: OrderBasis['client'] & { sla_days: number | null } }

const chosen = (...choices: ({ guid: string } | null | undefined)[]) =>
  choices.flatMap((choice) => (choice ? [choice.guid] : []))

/** Accounts, contacts and people named on the order. */
export async function referencesOf(
  sent: Pick<NewOrder, 'client' | 'consignee' | 'clientContact' | 'dispatcher' | 'salesperson' | 'equipmentTypeId'> & {
    orderedAgainFrom?: NewOrder['orderedAgainFrom']
    stops?: Partial<NewOrder['stops'][number]>[] | undefined
  },
  clientGuid: string,
  call: WriteCall,
): Promise<References | Refusal> {
  const { caller, tx } = call
  const forClient = chosen(sent.clientContact)
  const contactGuids = chosen(...(sent.stops ?? []).flatMap((s) => [s.primaryContact, s.alternativeContact]))
  const userGuids = chosen(sent.dispatcher, sent.salesperson)
  const [accounts, ofClient, contacts, users, equipment, former] = await Promise.all([
    tx.rows(clientsQuery(caller, chosen({ guid: clientGuid }, sent.consignee))),
    forClient.length ? tx.rows(contactsOfClient(caller, clientGuid, forClient)) : [],
    contactGuids.length ? tx.rows(contactsToName(caller, contactGuids)) : [],
    userGuids.length ? tx.rows(staffQuery(caller, userGuids)) : [],
    sent.equipmentTypeId == null ? [] : tx.rows(picklistsQuery(caller.companyGuid, ['equipment-types'])),
    sent.orderedAgainFrom ? tx.rows(orderToRepeat(caller, sent.orderedAgainFrom.guid)) : [],
  ])
  const errors: ErrorEntry[] = []
  if (sent.equipmentTypeId != null && !hasOption('equipment-types', equipment, sent.equipmentTypeId))
    errors.push({ path: 'equipmentTypeId', message: 'is not in the list of equipment types' })
  if (sent.orderedAgainFrom && !former.length)
    errors.push({ path: 'orderedAgainFrom.guid', message: 'is not an order available to you' })
  const client = accounts.find((account) => account.guid === clientGuid)
  if (!client) errors.push({ path: 'client.guid', message: 'is not a client of this company' })
  else if (!client.is_active)
    errors.push({ path: 'client.guid', message: `${client.name} is not active; no orders can be placed for it` })
  const consignee = accounts.find((account) => account.guid === sent.consignee?.guid)
  if (sent.consignee && (!consignee || (caller.clientGuids && !caller.clientGuids.includes(consignee.guid))))
    errors.push({ path: 'consignee.guid', message: 'is not an account available to you' })
  const known = new Map<string, ContactSummary>(contacts.map((contact) => [contact.guid, contact]))
  const unknownContact = (path: string, choice: { guid: string } | null | undefined) => {
    if (choice && !known.has(choice.guid)) errors.push({ path, message: 'is not a contact available to you' })
  }
  if (sent.clientContact && !ofClient.length)
    errors.push({ path: 'clientContact.guid', message: 'is not a contact of this client' })
  for (const [i, stop] of (sent.stops ?? []).entries()) {
    unknownContact(`stops.${i}.primaryContact.guid`, stop.primaryContact)
    unknownContact(`stops.${i}.alternativeContact.guid`, stop.alternativeContact)
  }
  const person = (path: string, choice: { guid: string } | null | undefined) => {
    const user = users.find((each) => each.guid === choice?.guid)
    if (choice && !user) errors.push({ path, message: 'is not a user of this company' })
    return user ?? null
  }
  const dispatcher = person('dispatcher.guid', sent.dispatcher)
  const salesperson = person('salesperson.guid', sent.salesperson)
  if (errors.length || !client) return refuse.missing(errors)
  return {
    client,
    consigneeName: consignee?.name ?? null,
    contact: ofClient[0] ?? null,
    contacts: known,
    dispatcher,
    salesperson,
  }
}

/** Refuses items with the same guid; `path` is their list. */
export function sameGuidTwice(path: string, things: readonly { guid?: string | undefined }[]): Refusal | undefined {
  const at = things.findIndex(({ guid }, i) => guid && things.findIndex((each) => each.guid === guid) < i)
  return at === -1 ? undefined : refuse.invalid(`${path}.${at}.guid`, 'appears more than once')
}
