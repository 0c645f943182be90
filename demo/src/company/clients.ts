/** A client with its branches, users and places. */
import { accountRow } from '@waybill/server/records/accounts/index.ts'
import { ownColumns, type Row } from '@waybill/server/records/rows.ts'
import type { TerminalRecord } from '@waybill/server/records/places/index.ts'
import type { Chance } from '../chance.ts'
import type { Client } from '../catalog/clients.ts'
import { emailOf, personName, phoneNumber } from '../catalog/names.ts'
import type { ClientParty, Member } from '../stories/demo-company.ts'
import { addContact, addUser, type Person, type Roles } from './people.ts'
import { addressOf, PLACES, placeRow } from './places.ts'
import type { CompanyRows } from './company-rows.ts'

interface Context {
  roles: Roles
  chance: Chance
  signIn: Person | undefined
}

interface Unit {
  key: string
  account: Row<'accounts'>
  places: TerminalRecord[]
}

function addUnit(
  rows: CompanyRows,
  client: Client,
  unit: { key: string; name: string; street: string; zip: string },
  parent: Row<'accounts'> | null,
): Unit {
  const where = addressOf(unit.street, unit.zip)
  const { actor } = rows
  const row = {
    ...accountRow(actor, { type: 'client', name: unit.name, parent, country: where.country }),
    ...where,
    email: `transport@${client.domain}`,
    website: `https://www.${client.domain}`,
    payment_terms_id: client.termsId,
    payment_method_id: 8,
    credit_limit: parent ? null : '75000.00',
    sla_days: 7,
    order_instructions: client.instructions ?? null,
  }
  const account = rows.add('accounts', ownColumns(row), 'account', { clientGuid: row.guid })
  const places = PLACES.filter((place) => place.owner === unit.key).map((place) => placeRow(actor, place, account.guid))
  for (const place of places) rows.add('terminals', place, 'terminal', { clientGuid: account.guid })
  return { key: unit.key, account, places }
}

const TITLES = [
  'Transport Manager',
  'Logistics Coordinator',
  'Fleet Manager',
  'Inventory Manager',
  'Receiving Lead',
  'Title Clerk',
]

function contactsOf(rows: CompanyRows, client: Client, unit: Unit, { chance }: Context) {
  return Array.from({ length: chance.whole(2, 4) }, () => {
    const name = personName(chance)
    const contact = addContact(rows, unit.account, {
      name,
      email: emailOf(name, client.domain),
      phone: phoneNumber(chance),
      title: chance.of(TITLES),
    })
    return { guid: contact.guid, name, email: contact.email, mobile_number: null, phone_number: contact.phone_number }
  })
}

/** Adds a client; returns it and its branches as the parties that place orders. */
export function addClient(rows: CompanyRows, client: Client, context: Context): ClientParty[] {
  const root = addUnit(rows, client, client, null)
  const branches = client.branches.map((branch) => addUnit(rows, client, branch, root.account))
  const units = [root, ...branches]
  const all = units.flatMap((unit) => unit.places)
  const people = (unit: Unit, persons: readonly Person[]): Member[] =>
    persons.map((person) => addUser(rows, unit.account, person, { ...context, domain: client.domain }))
  const head = people(root, [context.signIn ?? { role: 'client-admin' }, { role: 'client-user' }])
  return units.map((unit) => ({
    guid: unit.account.guid,
    name: unit.account.name,
    users: unit === root ? head : [...people(unit, [{ role: 'client-user' }]), head[0]!],
    contacts: contactsOf(rows, client, unit, context),
    places: unit.places.length ? unit.places : all,
    termsId: client.termsId,
    // Branches place most of the orders.
    habits: {
      ...client,
      share: branches.length ? client.share * (unit === root ? 0.2 : 0.8 / branches.length) : client.share,
    },
  }))
}
