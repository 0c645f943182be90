/** References of L11 and N9 by their qualifier (element 128). */
import type { Reference } from './tender-facts.ts'

/** Reference qualifiers, the first one present counts. */
export const OWN_NUMBER: readonly string[] = ['SI', 'CR', 'CO', 'OQ']
export const BILL_OF_LADING: readonly string[] = ['BM', 'MB']
export const AT_STOP: readonly string[] = ['P8', 'PU', 'KK', 'DO', 'AO', 'PO', 'VV']
const LABELS: Readonly<Record<string, string>> = {
  PO: 'PO',
  P8: 'Pickup number',
  PU: 'Pickup number',
  KK: 'Delivery number',
  AO: 'Appointment',
  DO: 'Delivery order',
  LO: 'Load plan',
  SI: 'Shipment ID',
  CR: 'Customer reference',
  CO: 'Customer order',
  OQ: 'Order',
  BM: 'Bill of lading',
  MB: 'Master bill of lading',
  SN: 'Seal',
  EQ: 'Equipment',
  VV: 'Voucher',
  QN: 'Stop',
  CN: 'PRO',
  ON: 'Order',
  IA: 'Vendor number',
  LH: 'Charge',
  MA: 'Manifest',
  RN: 'Run',
  TN: 'Transaction',
  DJ: 'Delivery ticket',
  EU: 'End user PO',
  IX: 'Item',
  MJ: 'Model',
  RU: 'Route',
  SE: 'Serial number',
  ZZ: 'Reference',
}

/** A linehaul charge, which some partners write as a reference. */
const CHARGES: readonly string[] = ['LH']
const MONEY = /\$|\d\s*(?:USD|CAD|MXN|dollars?)(?![A-Z0-9])|(?<![A-Z0-9])(?:USD|CAD|MXN)\s*\d/i
/** Whether a text holds an amount of money. */
export const holdsMoney = (text: string): boolean => MONEY.test(text)
/** Words for what a partner pays, and for money that is a carrier's business: it collects or advances it. */
const PAYS = /(?<![A-Z])(?:rates?|line ?haul|freight charges?|charges?|total|all[- ]in|flat|fuel|fsc|pays?)(?![A-Z])/i
const ON_THE_ROAD = /(?<![A-Z])(?:c\.?o\.?d|collect|lumper|tolls?|advance|cash|check|fine)(?![A-Z])/i
const FIGURE = /\d[\d,]*\.\d\d(?!\d)|(?:rate|line ?haul)\W{0,3}\d{3}/i
/** Whether a text says what the partner pays. */
export const saysPrice = (text: string): boolean =>
  PAYS.test(text) && (holdsMoney(text) || FIGURE.test(text)) && !ON_THE_ROAD.test(text)
/** A figure with cents, such as `212.50`: a number of anything else has none. */
const CENTS = /^\d[\d,]*\.\d\d$/
/** Whether a reference is what the partner pays, which is no business of a carrier. */
export const isCharge = ({ qualifier, value }: Reference): boolean =>
  CHARGES.includes(qualifier) || holdsMoney(value) || CENTS.test(value)

/** A reference with its name: `PO 4711`. */
export const labeled = ({ qualifier, value }: Reference) =>
  `${LABELS[qualifier] ?? (qualifier || 'Reference')} ${value}`
/** The first one of the first qualifier that there is. */
export const pick = (references: readonly Reference[], qualifiers: readonly string[]) =>
  qualifiers.map((each) => references.find(({ qualifier }) => qualifier === each)).find(Boolean)
