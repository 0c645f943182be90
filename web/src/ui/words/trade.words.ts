/** What the rules of the trade mean, at the fields that have them. */
import { localized } from './language.ts'

/** Each is a section of docs/trade-terms.md, named as its address names it. */
export const TRADE_TERMS = [
  'line-haul',
  'accessorials',
  'detention',
  'tonu-and-dry-run',
  'quick-pay',
  'cod',
  'aiag-damage-codes',
  'carrier-compliance',
] as const
export type TradeTerm = (typeof TRADE_TERMS)[number]

type Text = readonly [name: string, meaning: string]
const TERMS: Readonly<Record<TradeTerm, Text>> = {
  'line-haul': [
    'Line haul',
    'The price of the transport alone, from pickup to delivery. Accessorials and fuel are lines of their own.',
  ],
  accessorials: [
    'Accessorials',
    'Charges beside the line haul, such as detention, storage or an extra stop. What the client is charged and what the carrier is paid may differ.',
  ],
  detention: [
    'Detention',
    'Waiting at a stop beyond the free time, paid by the hour. Free time starts at the appointment, or at the arrival if the truck is late.',
  ],
  'tonu-and-dry-run': [
    'TONU and dry run',
    'Truck ordered, not used: the fee of a booked carrier whose load was canceled. After the truck has arrived it is called a dry run.',
  ],
  'quick-pay': [
    'Quick pay',
    'The carrier is paid soon after delivery and leaves a fee in percent for it. Receipts and COD are free of the fee.',
  ],
  cod: [
    'COD',
    'Cash on delivery: the driver collects it from the customer and keeps it as pay. The company pays the rest, or is paid what is beyond.',
  ],
  'aiag-damage-codes': [
    'AIAG damage codes',
    'The car industry’s five digits for a damage: area, type and severity. AIAG inspections need two photos for each damage, too.',
  ],
  'carrier-compliance': [
    'Carrier compliance',
    'Whether a carrier may be offered a load, by its authority, insurance, coverage, agreement, W-9 and safety rating.',
  ],
}

export const TRADE_EN = {
  about: (name: string) => `What is ${name}?`,
  guide: 'Read more in the guide',
  terms: TERMS,
}

export const TRADE = localized('trade', TRADE_EN)
