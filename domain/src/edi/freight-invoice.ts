/** 210: an invoice posted to the client. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import { toDecimal } from '../money/cents.ts'
import { chargeCode } from './codes.ts'
import type { Line } from './writing.ts'

export interface InvoicePlace {
  name: string
  street: string | null
  city: string
  state: string
  zipCode: string | null
  country: string
}

export interface FreightInvoice {
  number: string
  shipmentId: string
  orderNumber: string
  bol: string | null
  reference: string | null
  currency: string
  /** Days, CCYYMMDD. */
  billed: string
  delivered: string | null
  due: string | null
  billTo: string
  shipper: InvoicePlace | null
  consignee: InvoicePlace | null
  weight: number | null
  pieces: number
  /** In cents, with their sum. */
  lines: readonly { name: string; isAccessorial: boolean; cents: number }[]
  total: number
}

/** Element 374: delivered. */
const DELIVERED = '035'
const FLAT = 'FR'

const party = (code: string, place: InvoicePlace | null): Line[] =>
  place
    ? [
        ['N1', code, place.name],
        ...(place.street ? [['N3', place.street] as Line] : []),
        ['N4', place.city, place.state, place.zipCode, place.country],
      ]
    : []

/** Third party prepaid freight, as brokers bill it. Amounts in cents: decimals are implied. */
export function invoiceLines(invoice: FreightInvoice, profile: EdiProfile): Line[] {
  const references: Line[] = [
    ['N9', 'CN', invoice.orderNumber],
    ...(invoice.bol ? [['N9', 'BM', invoice.bol] as Line] : []),
    ...(invoice.reference ? [['N9', 'CR', invoice.reference] as Line] : []),
  ]
  return [
    [
      'B3',
      '',
      invoice.number,
      invoice.shipmentId,
      'TP',
      '',
      invoice.billed,
      invoice.total,
      '',
      ...(invoice.delivered ? [invoice.delivered, DELIVERED] : ['', '']),
      profile.scac,
    ],
    ['C3', invoice.currency],
    ...references,
    ...(invoice.due ? [['G62', '14', invoice.due] as Line] : []),
    ['R3', profile.scac, 'B', '', 'M'],
    ['N1', 'BT', invoice.billTo],
    ...party('SH', invoice.shipper),
    ...party('CN', invoice.consignee),
    ...invoice.lines.flatMap((line, i): Line[] => [
      ['LX', i + 1],
      ['L5', i + 1, line.name.slice(0, 50)],
      ...(i === 0
        ? [['L0', 1, '', '', invoice.weight, invoice.weight === null ? '' : 'G', '', '', invoice.pieces, 'PCS'] as Line]
        : []),
      ['L1', i + 1, toDecimal(line.cents), FLAT, line.cents, '', '', '', chargeCode(line, profile)],
    ]),
    ['L3', invoice.weight, invoice.weight === null ? '' : 'G', '', '', invoice.total],
  ]
}
