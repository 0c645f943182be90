import { describe, expect, it } from 'vitest'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import type { Field } from '@waybill/contract/nouns/fields.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { rulesFor } from '@waybill/domain/access/audiences.ts'
import { holds } from '@waybill/domain/access/rules.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { copiesOf, copiesStored } from './stop-copies.ts'

const names = Object.entries<string>(COLUMN_OF.stops)
const LISTED = Object.entries<Field>(STOP.fields).flatMap(([field, { listed = [], seen }]) =>
  listed.map((side) => ({ field, side, seen, column: `${side}_${names.find(([name]) => name === field)?.[1]}` })),
)
const pickup = copiesStored('pickup', 'job_rows')
const delivery = copiesStored('delivery', 'job_rows')

describe('copies of stops in the job list', () => {
  it('are in rows what they are in the list', () => {
    expect(pickup.datePickupScheduledEnd).toEqual({ column: 'pickup_scheduled_end' })
    expect(delivery.dateDeliveryRequestedStart).toEqual({ column: 'delivery_requested_start' })
    const columns = [...Object.values(pickup), ...Object.values(delivery)].map(({ column }) => column)
    expect(columns.toSorted()).toEqual(LISTED.map(({ column }) => column).toSorted())
    expect([...Object.keys(copiesOf('pickup', undefined)), ...Object.keys(copiesOf('delivery', undefined))]).toEqual(
      columns,
    )
    expect(Object.values(copiesOf('pickup', undefined)).every((value) => value === null)).toBe(true)
  })
  it('are visible to nobody in the list who would not see them at the stop', () => {
    const stored = Object.entries<{ column: string }>({ ...pickup, ...delivery })
    for (const { seen, column } of LISTED)
      for (const portal of PORTALS) {
        const viewer = {
          portal,
          permissions: new Set(PERMISSIONS),
          company: { showVendorToClient: true, showClientToVendor: true },
        }
        const id = stored.find(([, each]) => each.column === column)![0]
        const listedColumn = Object.entries<ListColumn>(JOB_COLUMNS).find(([name]) => name === id)![1]
        const isAtStop = rulesFor(seen).some((rule) => holds(rule, viewer))
        expect(isSeen(listedColumn, viewer) && !isAtStop, `${id} in the ${portal} portal`).toBe(false)
      }
  })
})
