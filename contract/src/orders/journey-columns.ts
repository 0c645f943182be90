/** Route and date columns shared by the lists of orders and jobs. */
import { listColumns, type ListColumn } from '../lists/list-columns.ts'
import { EQUIPMENT_TYPES, equipmentText } from '../vocabulary/equipment-types.ts'

export const ROUTE_COLUMNS = listColumns({
  vehicleName: { kind: 'text', nullable: true, label: 'Vehicle', width: 138, group: 'Load', shown: true },
  originCity: {
    kind: 'text',
    nullable: true,
    beside: 'originState',
    label: 'From',
    width: 122,
    group: 'Route',
    shown: true,
    searched: true,
  },
  originState: { kind: 'choice', nullable: true, label: 'Pickup state', width: 120, group: 'Route' },
  destinationCity: {
    kind: 'text',
    nullable: true,
    beside: 'destinationState',
    label: 'To',
    width: 122,
    group: 'Route',
    shown: true,
    searched: true,
  },
  destinationState: { kind: 'choice', nullable: true, label: 'Delivery state', width: 114, group: 'Route' },
})

export const EQUIPMENT_COLUMN = {
  kind: 'option',
  nullable: true,
  label: 'Equipment',
  width: 120,
  group: 'Load',
  choices: EQUIPMENT_TYPES.map(({ id, label }) => ({ value: id, label: equipmentText(label) })),
} as const satisfies ListColumn

type More = Pick<ListColumn, 'zone' | 'shown' | 'exportedWith'>
/** The columns with the stops' time zones, for lists that have them. */
export interface StopClocks {
  readonly pickup: Pick<ListColumn, 'zone'>
  readonly delivery: Pick<ListColumn, 'zone'>
}

const time = (label: string, width: number, more: More) =>
  ({ kind: 'datetime', nullable: true, ...more, label, width, group: 'Dates' }) as const

/** Starts of the stops' windows; `requested`: viewers who see requested dates by default. */
export const windowStarts = (width: number, { pickup, delivery }: StopClocks, requested: Pick<ListColumn, 'shown'>) =>
  listColumns({
    datePickupRequestedStart: time('Pickup requested', width, { ...pickup, ...requested }),
    datePickupScheduledStart: time('Pickup scheduled', width, {
      ...pickup,
      shown: true,
      exportedWith: ['datePickupScheduledEnd', 'datePickupRequestedStart', 'datePickupRequestedEnd'],
    }),
    dateDeliveryRequestedStart: time('Delivery requested', width, { ...delivery, ...requested }),
    dateDeliveryScheduledStart: time('Delivery scheduled', width, {
      ...delivery,
      shown: true,
      exportedWith: [
        'dateDeliveryEstimatedStart',
        'dateDeliveryEstimatedEnd',
        'dateDeliveryScheduledEnd',
        'dateDeliveryRequestedStart',
        'dateDeliveryRequestedEnd',
      ],
    }),
  })

/** Ends of the stops' windows. */
export const windowEnds = ({ pickup, delivery }: StopClocks) =>
  listColumns({
    datePickupRequestedEnd: time('Pickup requested until', 168, pickup),
    datePickupScheduledEnd: time('Pickup scheduled until', 168, pickup),
    dateDeliveryRequestedEnd: time('Delivery requested until', 174, delivery),
    dateDeliveryScheduledEnd: time('Delivery scheduled until', 174, delivery),
  })
