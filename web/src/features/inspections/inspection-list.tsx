/** Inspections of all orders: vehicle, place, and findings. */
import { INSPECTION_COLUMNS } from '@waybill/contract/inspections/inspection-columns.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { InspectionRow } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'

const STATUS = toned(
  { 'in-progress': 'In progress', completed: 'Completed' },
  { 'in-progress': 'amber', completed: 'green' },
)
const STOPS = toned(
  { pickup: 'Pickup', delivery: 'Delivery', service: 'Service' },
  { pickup: 'blue', delivery: 'violet', service: 'slate' },
)
const WORDS = { pinned: ['order.number'], values: { status: STATUS, stopType: STOPS } }

/** `2021 Honda Accord`, or its VIN. */
export const vehicleOf = ({ vehicle, identifier }: Pick<InspectionRow, 'vehicle' | 'identifier'>): string =>
  vehicle ?? identifier ?? 'Vehicle'

export const inspectionList = (viewer: ColumnViewer): ListDeclaration<InspectionRow> => ({
  id: 'inspections',
  noun: { one: 'inspection', many: 'inspections' },
  searches: 'Order, job, VIN, vehicle, carrier',
  columns: gridColumns<InspectionRow>(INSPECTION_COLUMNS, viewer, WORDS),
  fields: filterFields(INSPECTION_COLUMNS, viewer, WORDS),
  quick: [
    { label: 'With damage', node: { field: 'damageCount', operator: 'gt', value: 0 } },
    { label: 'In progress', node: { field: 'status', operator: 'in', value: ['in-progress'] } },
    { label: 'At delivery', node: { field: 'stopType', operator: 'in', value: ['delivery'] } },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: (row) => `${STOPS[row.stopType].label} of ${vehicleOf(row)}`,
  card: {
    height: 76,
    draw: (row) => (
      <RowCard>
        <strong>{vehicleOf(row)}</strong>
        <Tag tone={STATUS[row.status].tone}>{STATUS[row.status].label}</Tag>
        <small>{[STOPS[row.stopType].label, row.place].filter(Boolean).join(', ')}</small>
        <small>
          {row.damageCount > 0 ? `${row.damageCount} damages` : momentText(row.dateCompleted ?? row.dateCreated)}
        </small>
      </RowCard>
    ),
  },
  rows: {
    category: 'inspections',
    name: 'inspections',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(inspectionsPlatformRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'inspection',
  },
})
