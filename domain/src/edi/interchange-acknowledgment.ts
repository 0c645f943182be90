/** TA1: whether an interchange could be opened at all. What is in it is for the 997. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { fault, type Interchange } from './interchange.ts'
import { element, type Segment } from './segments.ts'
import type { Line } from './writing.ts'

/** A partner's TA1 on one of our interchanges. */
export interface InterchangeAcknowledgment {
  control: string
  isAccepted: boolean
  faults: EdiFault[]
}

/** Element I18, the usual ones in our words. */
const REASONS: Readonly<Record<string, string>> = {
  '001': 'the control numbers of ISA and IEA differ',
  '002': 'the standard is not supported',
  '003': 'the version is not supported',
  '004': 'the segment terminator is invalid',
  '005': 'our qualifier is not known',
  '006': 'our ID is not known',
  '007': 'the receiver’s qualifier is not known',
  '008': 'the receiver’s ID is not known',
  '014': 'the date is invalid',
  '018': 'the control number is invalid',
  '020': 'the test indicator is not the agreed one',
  '021': 'the count of groups is wrong',
  '022': 'the structure is invalid',
  '023': 'the file ends too early',
  '025': 'the control number was used before',
}
const NO_FAULT = '000'

/** Reads a TA1; A and E accept. */
export function readInterchangeAcknowledgment(segment: Segment): InterchangeAcknowledgment {
  const [control = '', verdict, code = ''] = [1, 4, 5].map((n) => element(segment, n))
  const isAccepted = verdict === 'A' || verdict === 'E'
  const words = `is not taken as it is by the partner’s system: ${REASONS[code] ?? `code ${code || 'none'}`}`
  const isOdd = !isAccepted || (code !== NO_FAULT && code !== '')
  return {
    control,
    isAccepted,
    faults: isOdd ? [{ ...fault(undefined, words, { code: code || undefined }), isWarning: isAccepted }] : [],
  }
}

/** Used before, with other content. */
export const USED_BEFORE = '025'
const INVALID_CONTENT = '024'
/** Codes of I18 have three digits; those of a 997 have fewer. */
const isOfInterchange = ({ code }: EdiFault) => code !== null && /^\d{3}$/.test(code)

/** The TA1 on an interchange, between its ISA and IEA. */
export function interchangeAcknowledgmentLine(
  { control, sentAt }: Pick<Interchange, 'control' | 'sentAt'>,
  faults: readonly EdiFault[],
): Line {
  const refusing = faults.find(({ isWarning }) => !isWarning)
  const told = refusing ?? faults.find(isOfInterchange)
  const verdict = refusing ? 'R' : told ? 'E' : 'A'
  const code = told ? (isOfInterchange(told) ? told.code : INVALID_CONTENT) : NO_FAULT
  return ['TA1', control, sentAt.day, sentAt.time, verdict, code]
}
