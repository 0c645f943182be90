/** Which picklists a portal has, and what it sees of their options. */
import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { COMPANY_ONLY_DATE_EVENTS } from '@waybill/contract/vocabulary/date-types.ts'
import { PICKLIST_KINDS, type PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { isDeduction } from '@waybill/domain/money/charge-sign.ts'
import type { PicklistOption } from '../../records/reference/index.ts'

const NOT_FOR: Readonly<Record<Portal, readonly PicklistKind[]>> = {
  dispatcher: [],
  client: ['case-labels', 'accessorials'],
  carrier: ['case-labels', 'order-statuses', 'order-classifications'],
}

/** The lists of a portal. */
export const kindsOf = (portal: Portal): PicklistKind[] =>
  PICKLIST_KINDS.filter((kind) => !NOT_FOR[portal].includes(kind))

const PLAIN = ['category', 'minPounds', 'maxPounds', 'entity', 'acl', 'visibility', 'days', 'counts', 'clock'] as const
/** Conditions of a carrier's pay. */
const PAY = ['fee', 'onDelivery', 'guaranteed', 'rule', 'needsReceipt'] as const
const SHOWN: Readonly<Record<Portal, readonly (keyof Option)[]>> = {
  client: [...PLAIN, 'onDelivery', 'guaranteed'],
  carrier: [...PLAIN, ...PAY],
  dispatcher: [...PLAIN, ...PAY, 'side', 'needsApproval', 'systemUsage'],
}

/** Options hidden from a portal: how a carrier is found is visible to the company only. */
const HIDDEN: Readonly<Record<Portal, Partial<Record<PicklistKind, readonly string[]>>>> = {
  dispatcher: {},
  client: {
    'order-statuses': ['new'],
    'job-statuses': ['deleted', 'tenders', 'pending', 'requests', 'posted', 'declined', 'ready'],
    'date-events': COMPANY_ONLY_DATE_EVENTS,
  },
  carrier: {
    'job-statuses': ['deleted', 'tenders', 'requests', 'posted', 'declined', 'ready'],
    'date-events': COMPANY_ONLY_DATE_EVENTS,
  },
}

const never = (option: PicklistOption): readonly unknown[] =>
  Array.isArray(option.data['never']) ? option.data['never'] : []
/** A portal's party among those that a file can be hidden from. */
const PARTY: Partial<Record<Portal, string>> = { client: 'client', carrier: 'vendor' }
const isVendorsOwn = (option: PicklistOption) => option.data['side'] !== 'client'

/** The options of one list as a portal sees them. */
export function presentOptions(kind: PicklistKind, options: readonly PicklistOption[], portal: Portal): Option[] {
  return options
    .filter((option) => !HIDDEN[portal][kind]?.includes(option.code ?? ''))
    .filter((option) => !never(option).includes(PARTY[portal]))
    .filter((option) => kind !== 'accessorials' || portal !== 'carrier' || isVendorsOwn(option))
    .map((option) => ({
      id: option.id,
      label: option.label,
      type: option.code,
      description: option.description,
      isDefault: option.isDefault,
      isDeprecated: option.isDeprecated,
      ...Object.fromEntries(SHOWN[portal].flatMap((key) => (key in option.data ? [[key, option.data[key]]] : []))),
      ...(kind === 'accessorials' && portal !== 'client' ? { isDeduction: isDeduction(option) } : {}),
    }))
}
