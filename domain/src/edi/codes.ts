/** Codes of X12 4010 and our terms, overridden by a partner's own lists. Short labels in our own wording. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiEvent } from '@waybill/contract/vocabulary/edi.ts'

/** Element 1650 of an AT7. */
const STATUS_CODES: Readonly<Record<EdiEvent, string>> = {
  dispatched: 'XB',
  'at-pickup': 'X3',
  loaded: 'CP',
  departed: 'AF',
  expected: 'AG',
  delayed: 'SD',
  'at-delivery': 'X1',
  unloaded: 'D1',
  attempted: 'AH',
  refused: 'A7',
  canceled: 'CA',
}
export const statusCode = (event: EdiEvent, { statusCodes }: EdiProfile): string =>
  statusCodes[event] ?? STATUS_CODES[event]

/** Element 150 of an L1, by the charge's name here. The first match counts. */
const CHARGE_CODES: readonly (readonly [words: RegExp, code: string])[] = [
  [/fuel/i, '405'],
  [/not used|tonu|dry run/i, 'VOR'],
  [/detention.*(deliver|unload)|(deliver|unload)\w*.*detention/i, 'DTU'],
  [/detention/i, 'DTL'],
  [/layover/i, 'LAY'],
  [/extra stop|stop.?off/i, 'SOC'],
  [/inop|winch/i, 'VIS'],
  [/oversize|over.?dimension/i, 'OVR'],
  [/storage/i, 'STR'],
  [/lumper|unload/i, 'UNL'],
  [/scale|weigh/i, 'WEI'],
  [/toll/i, 'IHT'],
  [/tarp/i, 'TAR'],
  [/redeliver/i, 'RCL'],
  [/reconsign/i, 'RCC'],
  [/permit/i, 'PER'],
  [/escort/i, 'MES'],
  [/team|extra driver/i, 'EXD'],
  [/hazmat|hazard/i, 'HAZ'],
  [/chassis/i, 'CHE'],
  [/demurrage/i, 'DEM'],
  [/\bcod\b/i, 'COD'],
]
const FREIGHT = '400'
const OTHER = 'MSC'

/** The code of an invoice line in a 210: the partner's own code for that name first. */
export function chargeCode(charge: { name: string; isAccessorial: boolean }, { chargeCodes }: EdiProfile): string {
  const own = Object.entries(chargeCodes).find(
    ([name]) => name.trim().toLowerCase() === charge.name.trim().toLowerCase(),
  )
  if (own) return own[1]
  return CHARGE_CODES.find(([words]) => words.test(charge.name))?.[1] ?? (charge.isAccessorial ? OTHER : FREIGHT)
}

/** The reason for an unsuccessful attempt, as element 1651. The first match counts; BG: another reason. */
const REASONS: readonly (readonly [words: RegExp, code: string])[] = [
  [/closed/i, 'B1'],
  [/weather|snow|storm|ice/i, 'AO'],
  [/break.?down|mechanical/i, 'AI'],
  [/accident/i, 'AF'],
  [/address/i, 'A2'],
  [/paper|document|title|release/i, 'BC'],
  [/not ready|appointment/i, 'HB'],
  [/nobody|no one|unavailable|not there/i, 'AQ'],
  [/refus/i, 'BS'],
]
export const NORMAL = 'NS'
export const reasonCode = (reason: string | null): string =>
  reason === null ? NORMAL : (REASONS.find(([words]) => words.test(reason))?.[1] ?? 'BG')

/** Element 128 of an L11 that identifies a vehicle. VV is a voucher. */
export const VIN_QUALIFIERS: readonly string[] = ['VT', 'VIN']

/** Element 40 of an N7: our equipment types. Codes without an exact equivalent remain a note. */
export const EQUIPMENT_OF: Readonly<Record<string, number>> = {
  CB: 14,
  CH: 14,
  CV: 4,
  HV: 4,
  TF: 4,
  FF: 5,
  RT: 5,
  TW: 5,
  FH: 6,
  FN: 6,
  FR: 6,
  FT: 6,
  TR: 10,
}

/** Segments whose meaning is known; others are kept as notes for the company. */
export const KNOWN_SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  '204':
    'ST B2 B2A L11 N9 G62 DTM AT5 PLD LH1 LH2 LH3 LH4 LH6 LHE LHR LHT LEP LFH NTE K1 H6 C3 N1 N2 N3 N4 G61 N7 M7 MEA S5 AT8 LAD OID L5 L3 SE'.split(
      ' ',
    ),
  '990': ['ST', 'B1', 'N9', 'G62', 'K1', 'SE'],
  '214': ['ST', 'B10', 'L11', 'N1', 'N3', 'N4', 'LX', 'AT7', 'MS1', 'MS2', 'AT8', 'SE'],
  '210': ['ST', 'B3', 'C3', 'N9', 'G62', 'R3', 'N1', 'N3', 'N4', 'LX', 'L5', 'L0', 'L1', 'L3', 'SE'],
  '997': ['ST', 'AK1', 'AK2', 'AK3', 'AK4', 'AK5', 'AK9', 'SE'],
  TA1: [],
}
export const ENVELOPE: readonly string[] = ['ISA', 'TA1', 'GS', 'GE', 'IEA']
