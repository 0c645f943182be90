/** Saved reports, as filters of the order list. */
import type { FilterGroup, FilterRule, FilterState, Sort } from '@waybill/contract/lists/list.shapes.ts'

export interface SavedReport {
  name: string
  filterState?: FilterState
  compoundFilterState?: FilterGroup
  sort?: Sort[]
  columns: string[]
  acl: 'owner' | 'company' | 'everyone'
}

const ROUTE = [
  'number',
  'status',
  'referenceNumber',
  'vehicleName',
  'originCity',
  'originState',
  'destinationCity',
  'destinationState',
]
const SCHEDULE = [...ROUTE, 'datePickupScheduledStart', 'dateDeliveryScheduledStart']
const DONE = [...ROUTE, 'datePickedUp', 'dateDelivered', 'commodityCount']
const PRICES = [
  'number',
  'status',
  'referenceNumber',
  'vehicleName',
  'clientName',
  'commodityCount',
  'pricing.customerPay',
  'dateDelivered',
]

const all = (...rules: FilterRule[]): FilterGroup => ({ op: 'and', rules })
const is = (field: string, value: FilterRule['value']): FilterRule => ({ field, operator: 'eq', value })
const lastDays = (field: string, value: number): FilterRule => ({ field, operator: 'inLastDays', value })
const nextDays = (field: string, value: number): FilterRule => ({ field, operator: 'inNextDays', value })
const by = (field: string, direction: Sort['direction'] = 'asc'): Sort[] => [{ field, direction }]

const to = (name: string, state: string): SavedReport => ({
  name,
  filterState: { destinationState: [state] },
  sort: by('dateDeliveryScheduledStart', 'desc'),
  columns: SCHEDULE,
  acl: 'company',
})

/** The reports of a large client's transport manager: more than one page. */
export const CLIENT_REPORTS: readonly SavedReport[] = [
  {
    name: 'Late deliveries',
    compoundFilterState: all(is('status', 'picked-up'), lastDays('dateDeliveryScheduledStart', 21)),
    sort: by('dateDeliveryScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: 'Late pickups',
    compoundFilterState: all(is('status', 'scheduled'), lastDays('datePickupScheduledStart', 21)),
    sort: by('datePickupScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: "This week's pickups",
    compoundFilterState: all(nextDays('datePickupScheduledStart', 7)),
    sort: by('datePickupScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: "This week's deliveries",
    compoundFilterState: all(nextDays('dateDeliveryScheduledStart', 7)),
    sort: by('dateDeliveryScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: 'Holds',
    filterState: { status: ['on-hold'] },
    sort: by('dateUpdated', 'desc'),
    columns: [...ROUTE, 'dateUpdated'],
    acl: 'company',
  },
  {
    name: 'On the road',
    filterState: { status: ['picked-up'] },
    sort: by('dateDeliveryScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: 'Not scheduled yet',
    filterState: { status: ['submitted'] },
    sort: by('dateCreated'),
    columns: [...ROUTE, 'datePickupRequestedStart', 'dateCreated'],
    acl: 'company',
  },
  {
    name: 'Delivered in the last 7 days',
    compoundFilterState: all(is('status', 'delivered'), lastDays('dateDelivered', 7)),
    columns: DONE,
    acl: 'company',
  },
  {
    name: 'Delivered in the last 30 days',
    compoundFilterState: all(is('status', 'delivered'), lastDays('dateDelivered', 30)),
    columns: DONE,
    acl: 'everyone',
  },
  {
    name: 'Canceled in the last 30 days',
    compoundFilterState: all(is('status', 'canceled'), lastDays('dateUpdated', 30)),
    sort: by('dateUpdated', 'desc'),
    columns: [...ROUTE, 'dateUpdated'],
    acl: 'company',
  },
  {
    name: 'Big loads (5 and more)',
    compoundFilterState: all({ field: 'commodityCount', operator: 'gte', value: 5 }),
    columns: [...ROUTE, 'commodityCount'],
    acl: 'company',
  },
  {
    name: 'Long hauls (1,000 miles and more)',
    compoundFilterState: all({ field: 'estimatedDistance', operator: 'gte', value: 1_000 }),
    columns: [...ROUTE, 'estimatedDistance'],
    acl: 'company',
  },
  {
    name: 'Spend of the month',
    compoundFilterState: all(lastDays('dateCreated', 30)),
    sort: by('dateCreated', 'desc'),
    columns: PRICES,
    acl: 'owner',
  },
  {
    name: 'Over $2,000',
    compoundFilterState: all({ field: 'pricing.customerPay', operator: 'gt', value: 2_000 }),
    columns: PRICES,
    acl: 'owner',
  },
  {
    name: 'With extra charges',
    compoundFilterState: all({ field: 'pricing.accessorialPay', operator: 'gt', value: 0 }),
    columns: [...PRICES, 'pricing.accessorialPay'],
    acl: 'owner',
  },
  {
    name: 'Placed this week',
    compoundFilterState: all(lastDays('dateCreated', 7)),
    sort: by('dateCreated', 'desc'),
    columns: [...ROUTE, 'dateCreated', 'createdBy'],
    acl: 'company',
  },
  { name: 'Salvage', filterState: { classification: ['salvage'] }, columns: ROUTE, acl: 'company' },
  {
    name: 'From auctions in Texas',
    compoundFilterState: all({ field: 'originName', operator: 'contains', value: 'Auction' }, is('originState', 'TX')),
    columns: ROUTE,
    acl: 'company',
  },
  {
    name: 'From the rail ramps',
    compoundFilterState: all({ field: 'originName', operator: 'contains', value: 'Rail' }),
    columns: ROUTE,
    acl: 'company',
  },
  {
    name: 'Without a reference',
    compoundFilterState: all({ field: 'referenceNumber', operator: 'empty' }),
    columns: ROUTE,
    acl: 'owner',
  },
  to('To Texas', 'TX'),
  to('To Colorado', 'CO'),
  to('To Arizona', 'AZ'),
  to('To Kansas', 'KS'),
  to('To Missouri', 'MO'),
  {
    name: 'Due in the next 3 days',
    compoundFilterState: all(nextDays('dateDeliveryScheduledStart', 3)),
    sort: by('dateDeliveryScheduledStart'),
    columns: SCHEDULE,
    acl: 'company',
  },
  {
    name: 'Several stops',
    compoundFilterState: all({ field: 'stopCount', operator: 'gt', value: 2 }),
    columns: [...ROUTE, 'stopCount'],
    acl: 'company',
  },
  {
    name: 'F-150s',
    compoundFilterState: all({ field: 'vehicleName', operator: 'contains', value: 'F-150' }),
    columns: ROUTE,
    acl: 'owner',
  },
  {
    name: 'Dealer trades',
    compoundFilterState: all({ field: 'originName', operator: 'contains', value: 'Summit Ridge' }),
    columns: ROUTE,
    acl: 'company',
  },
  {
    name: 'Quarter review',
    compoundFilterState: all(lastDays('dateCreated', 90)),
    sort: by('dateCreated', 'desc'),
    columns: [...PRICES, 'originState', 'destinationState'],
    acl: 'everyone',
  },
]

/** The reports of other users. */
export const FEW_REPORTS: readonly SavedReport[] = CLIENT_REPORTS.filter(({ name }) =>
  ['Late deliveries', 'Late pickups', "This week's pickups", 'Holds', 'Delivered in the last 30 days'].includes(name),
)

export const COMPANY_REPORTS: readonly SavedReport[] = [
  ...FEW_REPORTS.map((report) => ({ ...report, columns: [...report.columns, 'clientName', 'vendorNames'] })),
  {
    name: 'Margins of the month',
    compoundFilterState: all(lastDays('dateCreated', 30)),
    sort: by('dateCreated', 'desc'),
    columns: [
      'number',
      'clientName',
      'vehicleName',
      'financeStats.revenue',
      'financeStats.expense',
      'financeStats.grossProfitMargin',
    ],
    acl: 'company',
  },
  {
    name: 'Tenders',
    filterState: { isTender: true },
    sort: by('dateCreated', 'desc'),
    columns: [...ROUTE, 'clientName', 'dateCreated'],
    acl: 'company',
  },
  {
    name: 'Waiting to be accepted',
    filterState: { status: ['submitted'] },
    sort: by('dateCreated'),
    columns: [...ROUTE, 'clientName', 'dateCreated'],
    acl: 'company',
  },
]
