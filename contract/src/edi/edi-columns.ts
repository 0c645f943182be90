/** The columns of the list of EDI messages. */
import { listColumns } from '../lists/list-columns.ts'
import { EDI_DIRECTIONS, EDI_STATES, EDI_TYPES } from '../vocabulary/edi.ts'

export const EDI_MESSAGE_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  partnerGuid: { kind: 'guid', sortable: false },
  type: { kind: 'choice', values: EDI_TYPES, nullable: true, label: 'Type', width: 196, group: 'Message', shown: true },
  direction: { kind: 'choice', values: EDI_DIRECTIONS, label: 'Direction', width: 100, group: 'Message', shown: true },
  state: { kind: 'choice', values: EDI_STATES, label: 'Status', width: 152, group: 'Message', shown: true },
  partner: { kind: 'text', label: 'Partner', width: 170, group: 'Message', shown: true, searched: true },
  control: {
    kind: 'text',
    nullable: true,
    label: 'Control number',
    width: 140,
    group: 'Message',
    shown: true,
    searched: true,
  },
  shipmentId: {
    kind: 'text',
    nullable: true,
    label: 'Shipment ID',
    width: 140,
    group: 'Message',
    shown: true,
    searched: true,
  },
  orderGuid: { kind: 'guid', nullable: true, sortable: false },
  orderNumber: {
    kind: 'text',
    nullable: true,
    label: 'Order',
    width: 100,
    group: 'Message',
    shown: true,
    searched: true,
  },
  fault: { kind: 'text', nullable: true, label: 'Fault', width: 300, group: 'Message', shown: true },
  fileName: { kind: 'text', nullable: true, label: 'File', width: 200, group: 'Message' },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates', shown: true },
  dateSent: { kind: 'datetime', nullable: true, label: 'Sent', width: 172, group: 'Dates' },
  dateAcknowledged: { kind: 'datetime', nullable: true, label: 'Acknowledged', width: 172, group: 'Dates' },
})
