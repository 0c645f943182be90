/** The lists that a company maintains: their labels, and the form of their options. */
import { NewOption, type Option } from '@waybill/contract/reference/reference.shapes.ts'
import type { EditablePicklist } from '@waybill/contract/vocabulary/picklists.ts'
import { editing } from '../../ui/form/editing.ts'
import { flag, HALF, lines, oneOf, required, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const CATEGORIES = [
  { value: 'vehicle', label: 'Vehicles' },
  { value: 'freight', label: 'Freight' },
  { value: 'heavy', label: 'Heavy haul' },
  { value: 'drayage', label: 'Drayage' },
] as const
const ACLS = [
  { value: 'company', label: 'Your company' },
  { value: 'owner', label: 'Who uploaded it' },
  { value: 'everyone', label: 'Everyone with the order' },
] as const
const COUNTS = [
  { value: 'calendar', label: 'Calendar days' },
  { value: 'business', label: 'Business days' },
] as const
const CLOCKS = [
  { value: 'invoice-date', label: 'The invoice date' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'signed-bol', label: 'The signed bill of lading' },
] as const
const SIDES = [
  { value: 'both', label: 'Clients and carriers' },
  { value: 'client', label: 'Clients' },
  { value: 'vendor', label: 'Carriers' },
] as const
const RULES = [
  { value: 'flat', label: 'Flat' },
  { value: 'per-hour', label: 'Per hour' },
  { value: 'per-day', label: 'Per day' },
  { value: 'per-mile', label: 'Per mile' },
  { value: 'percent', label: 'Percent' },
  { value: 'receipt', label: 'Per receipt' },
  { value: 'manual', label: 'Entered manually' },
] as const
const READERS = [
  { value: '', label: 'No one else' },
  { value: 'client', label: 'The client' },
  { value: 'vendor', label: 'The carrier' },
  { value: 'client,vendor', label: 'Client and carrier' },
]

/** A switch that is off by default. */
const offFlag = (label: string, description: string) => ({
  ...flag(label, description),
  start: (value: unknown) => value === true,
})

const count = (label: string, description: string) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'text', description, ...HALF },
    start: (value) => (typeof value === 'number' ? String(value) : ''),
    send: (held) => (held.trim() ? Number(held) : null),
    say: (held) => held,
  })
const percent = (label: string, description: string) =>
  whole<number, string>({
    label,
    drawn: { as: 'text', description, ...HALF },
    start: (value) => (typeof value === 'number' ? String(value) : '0'),
    send: (held) => Number(held.trim() || 0),
    say: (held) => held,
  })
const readers = whole<('client' | 'vendor')[], string>({
  label: 'Also visible to',
  drawn: { as: 'choice', options: () => READERS },
  start: (value) => (Array.isArray(value) ? value.map(String).toSorted().join() : ''),
  send: (held) => (['client', 'vendor'] as const).filter((party) => held.includes(party)),
  say: (held) => READERS.find(({ value }) => value === held)?.label ?? held,
})

/** All possible option fields; each list uses some of them. */
export const OPTION = editing(NewOption, {
  label: required('Name'),
  category: oneOf('For', CATEGORIES),
  acl: oneOf('Visible to', ACLS),
  visibility: readers,
  side: oneOf('Charged to', SIDES, HALF),
  rule: oneOf('Amount', RULES, HALF),
  needsApproval: offFlag('Needs approval', 'Your team approves what carriers add'),
  needsReceipt: offFlag('Needs a receipt', 'A document must be attached'),
  isDeduction: offFlag('Lowers the total', 'Its amounts are negative, as those of a discount'),
  days: count('Days', 'Leave empty if nothing is due later, as with cash on delivery'),
  fee: percent('Fee in percent', 'What carriers pay for these terms'),
  counts: oneOf('Counted in', COUNTS, HALF),
  clock: oneOf('Counted from', CLOCKS, HALF),
  onDelivery: offFlag('Collected by the carrier', 'Paid to the carrier on delivery'),
  guaranteed: offFlag('Guaranteed funds', 'A cashier’s check, money order or similar'),
  description: lines('Description'),
  isDefault: offFlag('Default', 'Used when nothing else is chosen. Each list has one'),
  ...elsewhere('position'),
})
type Name = keyof typeof OPTION.fields

export interface PicklistKind {
  readonly kind: EditablePicklist
  readonly label: string
  readonly noun: { readonly one: string; readonly many: string }
  /** Its fields. */
  readonly asks: readonly Name[]
  /** Its values in short, for the list. */
  readonly rules: (option: Option) => string
}

const word = (known: readonly { value: string; label: string }[], value: unknown): string =>
  known.find((each) => each.value === value)?.label ?? ''
const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ')

export const PICKLISTS: readonly PicklistKind[] = [
  {
    kind: 'equipment-types',
    label: 'Equipment',
    noun: { one: 'equipment type', many: 'equipment types' },
    asks: ['category'],
    rules: ({ category }) => word(CATEGORIES, category),
  },
  {
    kind: 'body-types',
    label: 'Body types',
    noun: { one: 'body type', many: 'body types' },
    asks: [],
    rules: () => '',
  },
  {
    kind: 'attachment-usages',
    label: 'Document types',
    noun: { one: 'document type', many: 'document types' },
    asks: ['acl', 'visibility'],
    rules: ({ acl, visibility }) =>
      joined(word(ACLS, acl), visibility?.length ? word(READERS, visibility.toSorted().join()) : ''),
  },
  {
    kind: 'accessorials',
    label: 'Charges',
    noun: { one: 'charge', many: 'charges' },
    asks: ['side', 'rule', 'needsApproval', 'needsReceipt', 'isDeduction'],
    rules: ({ side, rule, needsApproval, needsReceipt, isDeduction }) =>
      joined(
        word(SIDES, side),
        word(RULES, rule),
        needsApproval && 'needs approval',
        needsReceipt && 'needs a receipt',
        isDeduction && 'lowers the total',
      ),
  },
  {
    kind: 'payment-terms',
    label: 'Payment terms',
    noun: { one: 'payment term', many: 'payment terms' },
    asks: ['days', 'counts', 'clock', 'fee'],
    rules: ({ days, counts, clock, fee }) =>
      joined(
        days === null || days === undefined ? 'At once' : `${days} ${word(COUNTS, counts).toLowerCase()}`,
        days ? `from ${word(CLOCKS, clock).toLowerCase()}` : '',
        fee ? `${fee}% fee` : '',
      ),
  },
  {
    kind: 'payment-methods',
    label: 'Payment methods',
    noun: { one: 'payment method', many: 'payment methods' },
    asks: ['onDelivery', 'guaranteed'],
    rules: ({ onDelivery, guaranteed }) => joined(onDelivery && 'collected by the carrier', guaranteed && 'guaranteed'),
  },
  {
    kind: 'case-labels',
    label: 'Case labels',
    noun: { one: 'case label', many: 'case labels' },
    asks: [],
    rules: () => '',
  },
]

const OF_ALL: readonly string[] = ['label', 'description', 'isDefault']

/** Fields that a list does not use. */
export const isAsked = ({ asks }: Pick<PicklistKind, 'asks'>, name: string): boolean =>
  OF_ALL.includes(name) || asks.some((each) => each === name)

/** A new option with its list's fields only. */
export const optionBody = (of: Pick<PicklistKind, 'asks'>, body: NewOption): NewOption => ({
  ...Object.fromEntries(Object.entries(body).filter(([name]) => isAsked(of, name))),
  label: body.label,
  // Terms without days are due immediately.
  ...(of.asks.includes('days') ? { days: body.days ?? null } : {}),
})
