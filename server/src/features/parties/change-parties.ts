/** Adds, changes and removes the parties of an order. */
import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import type { PartiesChange, Party } from '@waybill/contract/parties/parties.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { mayChangeLocked, whyLocked } from '@waybill/domain/money/finance-lock.ts'
import { whyNotParties } from '@waybill/domain/money/party-shares.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { contextFrom, contextQueries } from '../../records/finances/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import {
  accountsToName,
  assignOrder,
  contactsOfAccounts,
  NOTHING_FOUND,
  partiesOfOrder,
  type PartyRecord,
  saveParties,
} from '../../records/order-changes/index.ts'
import { allParties } from '../../views/orders/implied-parties.ts'
import { presentParties } from '../../views/orders/parties.present.ts'

/** Roles that only one account can have. */
const SINGLE: readonly string[] = ['shipper', 'consignee']

/** The display order of parties, which also decides who gets a leftover cent. */
const asRead = (a: PartyRecord, b: PartyRecord) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.guid < b.guid ? -1 : 1)

/** An order whose parties may be changed, locked. */
async function hold(guid: string, call: WriteCall) {
  const { caller, tx } = call
  const before = await loadOrder(tx, caller, guid)
  if (!before) return refuse.notFound('Order')
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const may = mayOrder('edit', orderFactsOf(before), caller.portal)
  if (may !== true) return may
  return { before, named: await tx.rows(partiesOfOrder(caller.companyGuid, guid)) }
}

/** Rows of the request, or what is wrong with it. */
async function rowsOf(
  sent: PartiesChange,
  order: OrderAggregate['order'],
  named: readonly PartyRecord[],
  call: WriteCall,
) {
  const { caller, tx, now } = call
  const known = new Map(named.map((party) => [party.guid, party]))
  const contactGuids = sent.parties.flatMap((party) => (party.contact ? [party.contact.guid] : []))
  const [accounts, contacts] = await Promise.all([
    tx.rows(
      accountsToName(
        caller.companyGuid,
        sent.parties.map((party) => party.account.guid),
      ),
    ),
    contactGuids.length ? tx.rows(contactsOfAccounts(caller.companyGuid, contactGuids)) : [],
  ])
  const errors: ErrorEntry[] = []
  const seen = new Set<string>()
  // Guids of one moment do not sort in creation order; parties are stored in the order sent.
  const fresh = sent.parties.map(() => newGuid(now)).toSorted()
  const rows = sent.parties.map((party, i): PartyRecord => {
    const wrong = (path: string, message: string) => void errors.push({ path: `parties.${i}.${path}`, message })
    const account = accounts.find((each) => each.guid === party.account.guid)
    const contact = party.contact ? contacts.find((each) => each.guid === party.contact!.guid) : undefined
    const was = party.guid ? known.get(party.guid) : undefined
    const key = SINGLE.includes(party.role) ? party.role : `${party.role}/${party.account.guid}`
    if (party.guid && !was) wrong('guid', 'is not a party of this order; leave it out to add a new one')
    if (party.guid && seen.has(party.guid)) wrong('guid', 'appears more than once')
    if (seen.has(key))
      wrong('role', SINGLE.includes(party.role) ? 'can only appear once' : 'appears twice for this account')
    if (!account) wrong('account.guid', 'is not an account of this company')
    else if (party.role === 'bill-to' && account.type !== 'client')
      wrong('account.guid', 'cannot pay: it is not a client')
    if (party.contact && contact?.account_guid !== party.account.guid)
      wrong('contact.guid', 'is not a contact of this account')
    if (party.share != null && party.role !== 'bill-to') wrong('share', 'only applies to bill-to parties')
    seen.add(key)
    if (party.guid) seen.add(party.guid)
    const given = {
      account_guid: party.account.guid,
      role: party.role,
      contact_guid: party.contact?.guid ?? null,
      share: party.share == null ? null : party.share.toFixed(4),
      notes: party.notes ?? null,
      of_account_name: account?.name ?? '',
      of_account_type: account?.type ?? 'client',
      of_contact: contact ?? null,
    }
    return was
      ? { ...was, ...given }
      : {
          company_guid: order.company_guid,
          guid: fresh[i]!,
          order_guid: order.guid,
          created_at: now,
          created_by: caller.userGuid,
          updated_at: now,
          updated_by: caller.userGuid,
          ...given,
        }
  })
  const payers = rows.filter((party) => party.role === 'bill-to')
  const why = whyNotParties(payers.map((party) => (party.share === null ? null : Number(party.share))))
  if (why && !errors.length) errors.push({ path: 'parties', message: why })
  return errors.length ? refuse.missing(errors) : rows.toSorted(asRead)
}

const billing = (parties: readonly PartyRecord[]) =>
  parties
    .filter((party) => party.role === 'bill-to')
    .map((party) => `${party.account_guid} ${party.share}`)
    .toSorted()
    .join()

/** The payers cannot change once an invoice was sent. */
async function mayChangePayers(
  before: OrderAggregate,
  named: readonly PartyRecord[],
  after: readonly PartyRecord[],
  call: WriteCall,
) {
  if (billing(named) === billing(after)) return true
  const { guid, company_guid: companyGuid, verified_at: verified } = before.order
  const context = contextFrom(await call.read(...contextQueries(companyGuid, [guid])))
  return mayChangeLocked(
    whyLocked('client', verified !== null, context.invoices('client', guid, null)),
    call.caller.permissions,
  )
}

async function save(
  before: OrderAggregate,
  named: readonly PartyRecord[],
  parties: PartyRecord[],
  call: WriteCall<ForActs>,
) {
  const { tx } = call
  const gone = named.filter((party) => !parties.some((each) => each.guid === party.guid))
  const bearing = gone.find((party) => before.charges.some((charge) => charge.party_guid === party.guid))
  if (bearing)
    return refuse.notNow('parties', `${bearing.of_account_name} (${bearing.role}) has charges; move them first`)
  const may = await mayChangePayers(before, named, parties, call)
  if (may !== true) return may
  const after = structuredClone(before)
  const consignee = parties.find((party) => party.role === 'consignee')
  if (consignee ?? named.some((party) => party.role === 'consignee'))
    assignOrder(
      after.order,
      enteredByProgram(ORDER, { consignee: consignee ? { guid: consignee.account_guid } : null }),
      { ...NOTHING_FOUND, consigneeName: consignee?.of_account_name ?? null },
    )
  if (saveParties(tx, actorOf(call), before.order, named, parties))
    await saveAct(tx, actorOf(call), before, after, { action: 'order.parties-changed' })
  call.tag(after.order.version)
  return after
}

/** Replaces the list of parties. */
export async function putParties(
  { params: { guid }, body: sent }: { params: { guid: string }; body: PartiesChange },
  call: WriteCall<ForActs>,
): Promise<ListOf<Party> | Refusal> {
  const held = await hold(guid, call)
  if (isRefusal(held)) return held
  const { before, named } = held
  const rows = await rowsOf(sent, before.order, named, call)
  if (isRefusal(rows)) return rows
  const after = await save(before, named, rows, call)
  return isRefusal(after) ? after : presentParties(after, allParties(after, rows), call.caller)
}

/** Removes one party. The payers' shares are equal then, unless only one is left or none had any. */
export async function removeParty(
  { params: { guid, partyGuid } }: { params: { guid: string; partyGuid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const held = await hold(guid, call)
  if (isRefusal(held)) return held
  const { before, named } = held
  const party = named.find((each) => each.guid === partyGuid)
  if (!party) {
    const isImplied = allParties(before, named).some((each) => each.guid === partyGuid)
    return isImplied
      ? refuse.notNow('partyGuid', 'This party follows from the order; change the client or consignee there')
      : refuse.notFound('Party')
  }
  const rest = named.filter((each) => each !== party)
  const left = party.role === 'bill-to' && party.share !== null
  const rows = left ? rest.map((each) => (each.role === 'bill-to' ? { ...each, share: null } : each)) : rest
  const after = await save(before, named, rows, call)
  return isRefusal(after) ? after : undefined
}
