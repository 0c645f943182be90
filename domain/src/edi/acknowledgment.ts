/** 997: what was received, and its faults. */
import { figureIn } from '../values/machine-values.ts'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import type { Group } from './interchange.ts'
import { element, type Segment } from './segments.ts'
import type { Line } from './writing.ts'

/** A received message with its faults: it is accepted if they are all warnings. */
export interface Received {
  type: string
  control: string
  /** Position of its ST in the interchange, from which positions are counted. */
  from: number
  faults: readonly EdiFault[]
}

/** Maximum segments and elements with faults in one 997. */
const MOST_FAULTS = 50
/** Faults of the message or its group, not of one of its segments. */
const OF_ENVELOPE: readonly string[] = ['ST', 'SE', 'GS', 'GE']
/** Element 718: the message's control number was used in its group, or by another load. */
export const NOT_UNIQUE = '23'

const refuses = ({ isWarning }: EdiFault) => !isWarning
/** A warning without a code is our reading of what is valid: no business of the partner's. */
const isTold = (fault: EdiFault) => refuses(fault) || fault.code !== null

/** AK3 for a segment, AK4 for an element of it. */
function faultLines({ faults, from }: Received): Line[] {
  return faults
    .filter(
      (each) => isTold(each) && (!OF_ENVELOPE.includes(each.segment) || (each.segment === 'ST' && each.code === '3')),
    )
    .filter(({ code }) => code !== NOT_UNIQUE)
    .slice(0, MOST_FAULTS)
    .flatMap(({ at, segment, element: number, code }): Line[] => [
      ['AK3', segment, at - from + 1, '', number === null ? (code ?? '2') : '8'],
      ...(number === null ? [] : [['AK4', number, '', code ?? '7'] as Line]),
    ])
}

/** Code of AK5-02: the fault of the message. 5: in one of its segments. */
const messageCode = (told: readonly EdiFault[]) =>
  told.find(({ code }) => code === NOT_UNIQUE)?.code ??
  told.find(({ segment, element: number }) => segment === 'SE' && number !== null)?.code ??
  '5'

/** A: accepted, E: accepted although there are faults, R: rejected. */
function verdictOn({ faults }: Received): Line {
  const told = faults.filter((each) => isTold(each) && each.segment !== 'GE')
  if (!told.length && !faults.some(refuses)) return ['AK5', 'A']
  return ['AK5', faults.some(refuses) ? 'R' : 'E', messageCode(told)]
}

/** The body of the acknowledgment of a group. */
export function acknowledgmentLines(
  group: Pick<Group, 'functionalId' | 'control'> & { faults?: readonly EdiFault[] },
  received: readonly Received[],
): Line[] {
  const accepted = received.filter(({ faults }) => !faults.some(refuses)).length
  const ofGroup = (group.faults ?? []).find(({ segment, code }) => segment === 'GE' && code !== null)
  const isNoted = ofGroup !== undefined || received.some((each) => verdictOn(each)[1] === 'E')
  const taken = isNoted ? 'E' : 'A'
  const whole = accepted === received.length ? taken : accepted === 0 ? 'R' : 'P'
  return [
    ['AK1', group.functionalId, group.control],
    ...received.flatMap((each): Line[] => [['AK2', each.type, each.control], ...faultLines(each), verdictOn(each)]),
    ['AK9', whole, received.length, received.length, accepted, ofGroup?.code],
  ]
}

/** A partner's acknowledgment of one of our groups. */
export interface Acknowledgment {
  /** Of the acknowledged group. */
  control: string
  isAccepted: boolean
  /** Positions are counted in our message, with ST as 1. */
  faults: EdiFault[]
}

/** A, E (accepted with errors) and P accept what was sent. */
const TAKEN: readonly string[] = ['A', 'E', 'P']

const ELEMENT_FAULTS: Readonly<Record<string, string>> = {
  '1': 'is missing',
  '4': 'is too short',
  '5': 'is too long',
  '6': 'has a character that is not allowed',
  '7': 'has a code that the partner does not know',
  '8': 'is not a date',
  '9': 'is no time',
}

/** Reads a 997; undefined if it names no group. */
export function readAcknowledgment(segments: readonly Segment[]): Acknowledgment | undefined {
  const named = segments.find(({ id }) => id === 'AK1')
  const control = element(named, 2)
  if (!control) return undefined
  const faults: EdiFault[] = []
  let segment: Segment | undefined
  const said = (number: number | null, code: string, message: string) =>
    faults.push({
      at: figureIn(element(segment, 2)) || 1,
      segment: element(segment, 1) || 'ST',
      element: number,
      code: code || null,
      message,
    })
  for (const each of segments) {
    if (each.id === 'AK3') {
      segment = each
      if (element(each, 4) !== '8') said(null, element(each, 4), 'is not accepted by the partner')
    }
    if (each.id === 'AK4') {
      const code = element(each, 3)
      const value = element(each, 4)
      const words = ELEMENT_FAULTS[code] ?? 'is not accepted by the partner'
      said(Number.parseInt(element(each, 1), 10) || null, code, value ? `${words} (${value})` : words)
    }
  }
  const ends = segments.filter(({ id }) => id === 'AK5').map((each) => element(each, 1))
  const whole = element(
    segments.find(({ id }) => id === 'AK9'),
    1,
  )
  const isAccepted = ends.length ? ends.every((each) => TAKEN.includes(each)) : TAKEN.includes(whole)
  return { control, isAccepted, faults }
}
