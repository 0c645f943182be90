/** Which outline a vehicle is drawn with, and its parts from each side. */
import type { BodyType } from '@waybill/contract/vocabulary/body-types.ts'
import type { DamageView } from '@waybill/contract/vocabulary/photo-slots.ts'
import { MOTORCYCLE } from './motorcycle.ts'
import type { Outline, OutlinePart } from './outline.ts'
import { PICKUP } from './pickup.ts'
import { PLAIN } from './plain.ts'
import { SEDAN } from './sedan.ts'
import { SUV } from './suv.ts'
import { TRUCK } from './truck.ts'
import { VAN } from './van.ts'

const BY_BODY: Readonly<Record<BodyType, Outline>> = {
  coupe: SEDAN,
  sedan: SEDAN,
  convertible: SEDAN,
  hatchback: SEDAN,
  wagon: SEDAN,
  suv: SUV,
  minivan: SUV,
  pickup: PICKUP,
  dually: PICKUP,
  van: VAN,
  'box truck': VAN,
  bus: VAN,
  rv: VAN,
  motorcycle: MOTORCYCLE,
  atv: MOTORCYCLE,
  'heavy equipment': TRUCK,
  'travel trailer': PLAIN,
  trailer: PLAIN,
  boat: PLAIN,
  other: PLAIN,
}

export const OUTLINES = { SEDAN, SUV, PICKUP, VAN, MOTORCYCLE, TRUCK, PLAIN } as const

/** A vehicle with an unknown body type is drawn as a sedan: most are. */
export const outlineOf = (bodyType: string | null | undefined): Outline =>
  bodyType ? ((BY_BODY as Readonly<Record<string, Outline>>)[bodyType.toLowerCase()] ?? SEDAN) : SEDAN

/** What is left on the left is right on the right. */
const OPPOSITE: Readonly<Record<string, string>> = {
  '08': '07',
  '10': '12',
  '11': '13',
  '14': '16',
  '15': '17',
  '30': '31',
  '35': '36',
  '38': '39',
  '70': '69',
  '71': '47',
  '72': '78',
  '73': '79',
  '74': '76',
  '75': '77',
  '82': '83',
  '87': '88',
}

/** Areas that are visible from no side, shown as buttons under every view. */
export const UNSEEN = ['62', '54', '90', '44', '40', '84', '49', '02', '99', '86', '60'] as const

export const partsOf = (outline: Outline, view: DamageView): readonly OutlinePart[] =>
  view === 'right' ? outline.left.map(({ area, d }) => ({ area: OPPOSITE[area] ?? area, d })) : outline[view]
