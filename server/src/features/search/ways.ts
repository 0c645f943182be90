/** What each portal finds, and the page that shows it. */
import { FOUND_KINDS, type Found } from '@waybill/contract/search/search.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export type FoundKind = Found['kind']
type Way = (found: Omit<Found, 'path'>) => string

/** Beside the list that holds it. */
const beside =
  (path: string): Way =>
  ({ guid, label }) =>
    `${path}?${new URLSearchParams({ q: label, peek: guid }).toString()}`
const page =
  (path: string): Way =>
  ({ guid }) =>
    `${path}/${guid}`
/** Orders of which a place is one end. */
const ordersAt: Way = ({ label: value }) => {
  const rules = ['originName', 'destinationName'].map((field) => ({ field, operator: 'eq', value }))
  return `/?${new URLSearchParams({ filter: JSON.stringify({ op: 'or', rules }) }).toString()}`
}

const order = page('/orders')
const report = page('/reports/view')

const WAYS: Readonly<Record<Portal, Partial<Record<FoundKind, Way | null>>>> = {
  dispatcher: {
    order,
    job: page('/jobs'),
    invoice: page('/invoices'),
    client: beside('/clients'),
    vendor: beside('/vendors'),
    contact: null,
    terminal: null,
    user: beside('/settings/users'),
    report,
  },
  client: {
    order,
    contact: beside('/contacts'),
    branch: beside('/branches'),
    terminal: ordersAt,
    report,
    invoice: beside('/invoices'),
    user: beside('/settings/users'),
  },
  carrier: { job: null, contact: null, terminal: null, invoice: null },
}

const kindsOf = (portal: Portal) => FOUND_KINDS.filter((kind) => kind in WAYS[portal])

/** The kinds that each portal finds, in the order in which they are shown. */
export const LOOKED_FOR: Readonly<Record<Portal, readonly FoundKind[]>> = {
  dispatcher: kindsOf('dispatcher'),
  client: kindsOf('client'),
  carrier: kindsOf('carrier'),
}

/** The page of what was found; null where the portal has none. */
export const pathOf = (portal: Portal, found: Omit<Found, 'path'>): string | null =>
  WAYS[portal][found.kind]?.(found) ?? null
