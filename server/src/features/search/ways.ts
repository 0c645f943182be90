/** What each portal finds, and the page that shows it. */
import { FOUND_KINDS, type Found } from '@waybill/contract/search/search.shapes.ts'
import type { FoundThing } from './found.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export type FoundKind = Found['kind']
type Way = (found: Pick<FoundThing, 'guid' | 'label' | 'on'>) => string | null

/** Beside its list. */
const beside =
  (path: string): Way =>
  ({ guid, label }) =>
    `${path}?${new URLSearchParams({ q: label, peek: guid }).toString()}`
const page =
  (path: string): Way =>
  ({ guid }) =>
    `${path}/${guid}`
/** Orders that start or end at a place. */
const ordersAt: Way = ({ label: value }) => {
  const rules = ['originName', 'destinationName'].map((field) => ({ field, operator: 'eq', value }))
  return `/?${new URLSearchParams({ filter: JSON.stringify({ op: 'or', rules }) }).toString()}`
}

const order = page('/orders')
const report = page('/reports/view')
const vehicle: Way = ({ on }) => (on ? `/orders/${on.guid}/vehicles` : null)

const HOLDERS: Readonly<Record<string, Way>> = {
  client: page('/clients'),
  vendor: page('/vendors'),
  company: () => '/settings/company',
  terminal: page('/terminals'),
}
/** Contacts are shown on the page of their account or place. */
const personOf: Way = ({ on }) => (on && HOLDERS[on.kind]?.(on)) ?? null

const WAYS: Readonly<Record<Portal, Partial<Record<FoundKind, Way>>>> = {
  dispatcher: {
    order,
    vehicle,
    job: page('/jobs'),
    load: page('/loads'),
    invoice: page('/invoices'),
    client: page('/clients'),
    vendor: page('/vendors'),
    contact: personOf,
    terminal: page('/terminals'),
    user: beside('/settings/users'),
    report,
  },
  client: {
    order,
    vehicle,
    contact: beside('/contacts'),
    branch: beside('/branches'),
    terminal: ordersAt,
    report,
    invoice: beside('/invoices'),
    user: beside('/settings/users'),
  },
  carrier: { job: page('/jobs'), invoice: page('/payments'), user: beside('/people') },
}

const kindsOf = (portal: Portal) => FOUND_KINDS.filter((kind) => kind in WAYS[portal])

/** The kinds that each portal finds, in display order. */
export const LOOKED_FOR: Readonly<Record<Portal, readonly FoundKind[]>> = {
  dispatcher: kindsOf('dispatcher'),
  client: kindsOf('client'),
  carrier: kindsOf('carrier'),
}

/** The page of a result; null if the portal has none. */
export const pathOf = (portal: Portal, found: FoundThing): string | null => WAYS[portal][found.kind]?.(found) ?? null
