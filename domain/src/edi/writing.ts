/** Writes interchanges: one group with one message each, using the partner's profile. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { join, type Separators } from './segments.ts'

/** A segment to be written: its name and its elements; missing values are left empty, also at the end. */
export type Line = readonly [id: string, ...elements: (string | number | null | undefined)[]]

/** GS01 of each message; a TA1 stands in no group. */
const FUNCTIONAL: Readonly<Record<Exclude<EdiType, 'TA1'>, string>> = {
  '204': 'SM',
  '990': 'GF',
  '214': 'QM',
  '210': 'IM',
  '997': 'FA',
}
export const VERSION = '004010'

export const separatorsFor = (profile: EdiProfile): Separators => ({
  element: profile.elementSeparator,
  component: profile.componentSeparator,
  segment: profile.segmentTerminator,
  tail: profile.hasLineBreaks ? '\n' : '',
})

/** Letters and marks that have no base letter to fall back to. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
}

/** Written values must not contain separators, line breaks or characters outside the basic and extended sets: `Peña` is `Pena`. */
function clean(value: string | number | null | undefined, { element, component, segment }: Separators): string {
  const plain = String(value ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/g, (mark) => PLAIN[mark] ?? ' ')
  return [element, component, segment].reduce((text, mark) => text.replaceAll(mark, ' '), plain).trim()
}

function lineOf([id, ...elements]: Line, separators: Separators) {
  const written = elements.map((each) => clean(each, separators))
  while (written.at(-1) === '') written.pop()
  return { id, elements: written }
}

const pad = (value: string, width: number) => value.padEnd(width).slice(0, width)
const digits = (value: number, width: number) => String(value).padStart(width, '0').slice(-width)

/** `2026-03-04T15:00:00.000Z` as date and time in UTC. */
const stamp = (now: Date) => {
  const text = now.toISOString().replaceAll(/[-:]/g, '')
  return { day: text.slice(0, 8), time: text.slice(9, 13) }
}

/** The control number of an interchange as written and compared: nine digits. */
export const controlText = (control: number): string => digits(control, 9)
/** Group and interchange share a number; the group's has no leading zeros. */
export const groupText = (control: number): string => String(control)
export const TRANSACTION_CONTROL = '0001'

/** The text of an interchange with one message. `lines`: everything between ST and SE; of a TA1 between ISA and IEA. */
export function writeInterchange(
  profile: EdiProfile,
  type: EdiType,
  lines: readonly Line[],
  { control, now }: { control: number; now: Date },
): string {
  const separators = separatorsFor(profile)
  const { day, time } = stamp(now)
  const ids = { ours: profile.ourGroupId || profile.ourId, partners: profile.partnerGroupId || profile.partnerId }
  const isa = {
    id: 'ISA',
    elements: [
      '00',
      pad('', 10),
      '00',
      pad('', 10),
      profile.ourQualifier,
      pad(clean(profile.ourId, separators), 15),
      profile.partnerQualifier,
      pad(clean(profile.partnerId, separators), 15),
      day.slice(2),
      time,
      'U',
      '00401',
      controlText(control),
      '0',
      profile.isTest ? 'T' : 'P',
      profile.componentSeparator,
    ],
  }
  if (type === 'TA1') {
    const alone = [...lines, ['IEA', 0, controlText(control)] as Line]
    return join([isa, ...alone.map((line) => lineOf(line, separators))], separators)
  }
  const body: Line[] = [
    ['GS', FUNCTIONAL[type], ids.ours, ids.partners, day, time, groupText(control), 'X', VERSION],
    ['ST', type, TRANSACTION_CONTROL],
    ...lines,
    ['SE', lines.length + 2, TRANSACTION_CONTROL],
    ['GE', 1, groupText(control)],
    ['IEA', 1, controlText(control)],
  ]
  return join([isa, ...body.map((line) => lineOf(line, separators))], separators)
}
