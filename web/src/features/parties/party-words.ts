import type { Party } from '@waybill/contract/parties/parties.shapes.ts'

/** Labels of roles. */
export const PARTY_ROLES: Readonly<Record<Party['role'], string>> = {
  'bill-to': 'Bill to',
  shipper: 'Shipper',
  consignee: 'Consignee',
  broker: 'Broker',
  'customs-broker': 'Customs broker',
  notify: 'Notify',
  carrier: 'Carrier',
}
