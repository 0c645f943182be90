/** Parties as the caller may see them, and each one's share of the client's side. */
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { PARTY_SEEN } from '@waybill/domain/access/tables/accounts.ts'
import { sum, toCents, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { partsOf } from '@waybill/domain/money/party-shares.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { presentContact } from './order-parts.present.ts'
import { type ChargeRecord, clientCharges, type OrderAggregate } from '../../records/orders/index.ts'
import type { SeenParty } from './implied-parties.ts'

/** A party's charges, each with its part: those that name it, and its share of those that name nobody. */
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

/** A party of the caller's own side: its contact details are shown. */
const isOwn = (party: SeenParty, { vendorGuid, clientGuids }: Caller) =>
  party.account_guid === vendorGuid || (clientGuids?.includes(party.account_guid) ?? false)

/** `amount`: its share of the client's side; undefined to leave it out. */
export function presentParty(party: SeenParty, amount: (() => Cents) | undefined, caller: Caller): Party {
  const fields = {
    guid: party.guid,
    role: party.role,
    account: { guid: party.account_guid, name: party.of_account_name, type: party.of_account_type },
    contact: presentContact(party.of_contact),
    share: number(party.share),
    amount: () => amount && toDollars(amount()),
    notes: party.notes,
    isImplied: party.isImplied,
    dateCreated: party.isImplied ? null : instant(party.created_at),
  }
  return show(PARTY_SEEN, caller, fields, { own: isOwn(party, caller) })
}

/** The parties of an order with each one's share. */
export function presentParties(
  aggregate: OrderAggregate,
  parties: readonly SeenParty[],
  caller: Caller,
): ListOf<Party> {
  const amountOf = (party: SeenParty) => () => sum(chargesOf(aggregate, parties, party.guid).map(({ part }) => part))
  return wholeList(parties.map((party) => presentParty(party, amountOf(party), caller)))
}
