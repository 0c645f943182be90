/** The columns of the company's list of inspections; the complete inspection has a separate call. */
import { listColumns } from '../lists/list-columns.ts'
import { INSPECTION_TYPES, type InspectionType } from '../vocabulary/inspection-types.ts'
import { INSPECTION_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

const TYPES = INSPECTION_TYPES.map((each) => each.type) as [InspectionType, ...InspectionType[]]

export const INSPECTION_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  'order.number': { kind: 'text', label: 'Order', width: 104, group: 'Job', shown: true, searched: true },
  'job.number': { kind: 'text', label: 'Job', width: 112, group: 'Job', searched: true },
  vehicle: {
    kind: 'text',
    nullable: true,
    label: 'Vehicle',
    width: 200,
    group: 'Vehicle',
    shown: true,
    searched: true,
  },
  identifier: { kind: 'text', nullable: true, label: 'VIN', width: 176, group: 'Vehicle', shown: true, searched: true },
  stopType: { kind: 'choice', values: STOP_TYPES, label: 'At', width: 112, group: 'Inspection', shown: true },
  place: { kind: 'text', nullable: true, label: 'Place', width: 170, group: 'Inspection', shown: true },
  type: { kind: 'choice', values: TYPES, label: 'Type', width: 110, group: 'Inspection' },
  status: {
    kind: 'choice',
    values: INSPECTION_STATUSES,
    label: 'Status',
    width: 128,
    group: 'Inspection',
    shown: true,
  },
  vendorName: { kind: 'text', nullable: true, label: 'Carrier', width: 170, group: 'Job', shown: true, searched: true },
  damageCount: { kind: 'number', label: 'Damages', width: 94, group: 'Inspection', shown: true, summed: true },
  photoCount: { kind: 'number', label: 'Photos', width: 84, group: 'Inspection', summed: true },
  signedByName: { kind: 'text', nullable: true, label: 'Signed by', width: 150, group: 'Inspection' },
  createdBy: { kind: 'text', nullable: true, label: 'Started by', width: 150, group: 'Inspection' },
  completedBy: { kind: 'text', nullable: true, label: 'Completed by', width: 150, group: 'Inspection' },
  /** Another one replaced it, or it was set aside on arrival. */
  isSuperseded: { kind: 'boolean', label: 'No longer counts', width: 126, group: 'Inspection' },
  dateCompleted: { kind: 'datetime', nullable: true, label: 'Completed', width: 172, group: 'Dates', shown: true },
  dateCreated: { kind: 'datetime', label: 'Started', width: 172, group: 'Dates' },
  'order.guid': { kind: 'guid', sortable: false },
  'job.guid': { kind: 'guid', sortable: false },
  commodityGuid: { kind: 'guid', sortable: false },
  vendorGuid: { kind: 'guid', nullable: true, inRow: false },
})
