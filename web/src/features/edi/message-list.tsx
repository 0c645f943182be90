/** Inbound and outbound EDI messages. */
import { EDI_MESSAGE_COLUMNS } from '@waybill/contract/edi/edi-columns.ts'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import type { EdiMessageRow } from '@waybill/contract/edi/edi.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DIRECTION_LABELS, EDI_STATUS, TYPE_LABELS, typeLabel } from './edi-words.ts'

/** Its color and label. */
export const statusOf = ({ state }: Pick<EdiMessageRow, 'state'>) => EDI_STATUS[state as keyof typeof EDI_STATUS]

const WORDS = {
  pinned: ['type'],
  values: {
    state: EDI_STATUS,
    type: toned(TYPE_LABELS, {
      '204': 'lime',
      '990': 'slate',
      '214': 'slate',
      '210': 'slate',
      '997': 'slate',
      TA1: 'slate',
    }),
    direction: toned(DIRECTION_LABELS, { in: 'lime', out: 'slate' }),
  },
}
const inState = (label: string, ...value: string[]) => ({
  label,
  node: { field: 'state', operator: 'in' as const, value },
})

export const messageList = (viewer: ColumnViewer): ListDeclaration<EdiMessageRow> => ({
  id: 'edi-messages',
  noun: { one: 'message', many: 'messages' },
  searches: 'Partner, control number, shipment or order',
  columns: gridColumns<EdiMessageRow>(EDI_MESSAGE_COLUMNS, viewer, WORDS),
  fields: filterFields(EDI_MESSAGE_COLUMNS, viewer, WORDS),
  quick: [inState('Needs attention', 'parked', 'review', 'rejected', 'failed'), inState('Waiting', 'waiting')],
  rowId: ({ guid }) => guid,
  rowLabel: ({ type, control }) => `${typeLabel(type)} ${control ?? ''}`.trim(),
  card: {
    height: 76,
    draw: (message) => (
      <RowCard>
        <strong>{typeLabel(message.type)}</strong>
        <Tag tone={statusOf(message).tone}>{statusOf(message).label}</Tag>
        <small>{message.partner}</small>
        <small>{message.orderNumber ?? message.shipmentId}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'edi-messages',
    name: 'EDI messages',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(ediRoutes.findMessages, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'edi-message',
  },
})
