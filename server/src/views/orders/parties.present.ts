/** Parties as the caller may see it, and what of the client's side falls on each. */
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import { sum, toCents, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { partsOf } from '@waybill/domain/money/party-shares.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { presentContact } from './order-parts.present.ts'
import type { ChargeRecord, OrderAggregate } from '../../records/orders/order-reading.ts'
import { clientCharges } from '../../records/orders/order-totals.ts'
import type { SeenParty } from './implied-parties.ts'

/** The charges that fall on a party, each with its part: those that name it, and those that name nobody by its share. */
export function chargesOf(
  aggregate: OrderAggregate,
  parties: readonly SeenParty[],
  partyGuid: string,
): { charge: ChargeRecord; part: Cents }[] {
  const known = new Set(parties.map((party) => party.guid))
  const payers = parties.filter((party) => party.role === 'bill-to')
  const place = payers.findIndex((party) => party.guid === partyGuid)
  const shares = payers.map((party) => number(party.share))
  return clientCharges(aggregate).flatMap((charge) => {
    const amount = toCents(charge.amount)
    if (charge.party_guid === partyGuid) return [{ charge, part: amount }]
    if (place === -1 || (charge.party_guid && known.has(charge.party_guid))) return []
    return [{ charge, part: partsOf(amount, shares)[place]! }]
  })
}

const seesPrice = ({ portal, permissions }: Caller) => portal !== 'carrier' && permissions.has('client_money.view_rate')

/** How a party's people are reached: the company knows all, others their own. */
const seesContact = (party: SeenParty, caller: Caller) =>
  caller.portal === 'dispatcher' ||
  party.account_guid === caller.vendorGuid ||
  (caller.clientGuids?.includes(party.account_guid) ?? false)

export function presentParty(party: SeenParty, amount: Cents | null, caller: Caller): Party {
  return {
    guid: party.guid,
    role: party.role,
    account: { guid: party.account_guid, name: party.of_account_name, type: party.of_account_type },
    contact: seesContact(party, caller) ? presentContact(party.of_contact) : null,
    share: caller.portal === 'carrier' ? null : number(party.share),
    ...(amount === null ? {} : { amount: toDollars(amount) }),
    ...(caller.portal === 'dispatcher' ? { notes: party.notes } : {}),
    isImplied: party.isImplied,
    dateCreated: party.isImplied ? null : instant(party.created_at),
  }
}

/** The parties of an order with what falls on each. */
export function presentParties(
  aggregate: OrderAggregate,
  parties: readonly SeenParty[],
  caller: Caller,
): ListOf<Party> {
  const amountOf = (party: SeenParty) =>
    seesPrice(caller) ? sum(chargesOf(aggregate, parties, party.guid).map(({ part }) => part)) : null
  return wholeList(parties.map((party) => presentParty(party, amountOf(party), caller)))
}
