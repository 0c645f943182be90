/** The columns of the list of places (specification section 3, Address/terminal). */
import { listColumns } from '../lists/list-columns.ts'

/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const
/** Null for clients who do not own the place, so they cannot search by it either. */
const KEPT = { soughtBy: { portals: ['dispatcher'] } } as const

export const TERMINAL_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', nullable: true, label: 'Name', width: 200, group: 'Place', shown: true, searched: true },
  street1: {
    kind: 'text',
    nullable: true,
    label: 'Street',
    width: 180,
    group: 'Address',
    shown: true,
    searched: true,
  },
  street2: { kind: 'text', nullable: true, label: 'Street 2', width: 120, group: 'Address' },
  city: { kind: 'text', label: 'City', width: 140, group: 'Address', shown: true, searched: true },
  state: { kind: 'text', label: 'State', width: 84, group: 'Address', shown: true },
  zipCode: { kind: 'text', nullable: true, label: 'Zip', width: 92, group: 'Address', shown: true, searched: true },
  country: { kind: 'text', label: 'Country', width: 84, group: 'Address' },
  latitude: { kind: 'number', nullable: true, ...ONLY_SHOWN },
  longitude: { kind: 'number', nullable: true, ...ONLY_SHOWN },
  locationType: { kind: 'text', nullable: true, label: 'Kind', width: 130, group: 'Place', shown: true },
  timeZone: { kind: 'text', nullable: true, label: 'Time zone', width: 150, group: 'Address' },
  accountGuid: { kind: 'guid', nullable: true, sortable: false, ...KEPT },
  isShared: { kind: 'boolean', label: 'Shared', width: 84, group: 'Place', shown: ['dispatcher'] },
  notes: { kind: 'text', nullable: true, label: 'Notes', width: 220, group: 'Place' },
  hours: { kind: 'text', nullable: true, label: 'Hours', width: 150, group: 'Place' },
  isActive: { kind: 'boolean', label: 'Active', width: 84, group: 'Place', shown: true },
  isOwn: { kind: 'boolean', ...ONLY_SHOWN },
  primaryContact: { kind: 'object' },
  alternativeContact: { kind: 'object' },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  dateResolved: { kind: 'datetime', nullable: true, label: 'Located', width: 172, group: 'Dates' },
  createdBy: { kind: 'text', nullable: true, label: 'Created by', width: 150, group: 'Dates', ...KEPT },
  updatedBy: { kind: 'text', nullable: true, label: 'Updated by', width: 150, group: 'Dates', ...KEPT },
  can: { kind: 'object' },
})
