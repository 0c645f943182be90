/** The columns of the list of loads; their content comes from the jobs. */
import { listColumns } from '../lists/list-columns.ts'

export const LOAD_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  number: { kind: 'text', label: 'Load', width: 104, group: 'Load', shown: true, searched: true },
  statuses: { kind: 'texts', label: 'Status', width: 140, group: 'Load', shown: true },
  vehicles: { kind: 'texts', label: 'Vehicles', width: 220, group: 'Load', shown: true, searched: true },
  origins: { kind: 'texts', label: 'From', width: 170, group: 'Route', shown: true },
  destinations: { kind: 'texts', label: 'To', width: 170, group: 'Route', shown: true },
  vendorName: { kind: 'text', nullable: true, label: 'Carrier', width: 170, group: 'Load', shown: true },
  jobCount: { kind: 'number', label: 'Jobs', width: 76, group: 'Load', shown: true, summed: true },
  commodityCount: { kind: 'number', label: 'Vehicles and pieces', width: 130, group: 'Load', summed: true },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates', shown: true },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
})
