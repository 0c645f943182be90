/** The structure of an interchange: sender and receiver, its groups, their messages, and envelope faults. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { cutAll, element, type Segment, type Separators } from './segments.ts'

/** A message with its ST and SE. */
export interface Transaction {
  type: string
  control: string
  segments: Segment[]
  faults: EdiFault[]
}

export interface Group {
  /** SM tenders, GF answers, QM status, IM invoices, FA acknowledgments. */
  functionalId: string
  control: string
  sender: string
  receiver: string
  transactions: Transaction[]
  faults: EdiFault[]
}

export interface Interchange {
  separators: Separators
  control: string
  sender: { qualifier: string; id: string }
  receiver: { qualifier: string; id: string }
  isTest: boolean
  /** ISA14: the sender wants a TA1. */
  wantsAcknowledgment: boolean
  /** Its date and time, as in ISA09 and ISA10. */
  sentAt: { day: string; time: string }
  segments: Segment[]
  groups: Group[]
  /** TA1: what our own interchanges came to. */
  acknowledgments: Segment[]
  faults: EdiFault[]
}

export const fault = (
  segment: Segment | undefined,
  message: string,
  more: { element?: number; code?: string } = {},
): EdiFault => ({
  at: segment?.at ?? 1,
  segment: segment?.id ?? 'ISA',
  element: more.element ?? null,
  code: more.code ?? null,
  message,
})

/** A fault that does not refuse what can be read: it is noted to the partner, if it has a code, and shown to a person. */
export const noted = (...args: Parameters<typeof fault>): EdiFault => ({ ...fault(...args), isWarning: true })

/** Control numbers are compared as numbers: some partners pad only one end. */
const isSame = (a: string, b: string) => a.replace(/^0+/, '') === b.replace(/^0+/, '')

/** Faults of a trailer compared with its header: the count, then the control number. */
function faultsOfEnd(
  end: Segment | undefined,
  begin: Segment,
  of: { count: number; control: string; counted: string; missing: string; codes: { count: string; control: string } },
): EdiFault[] {
  if (!end) return [fault(begin, of.missing, { code: of.codes.control })]
  const faults: EdiFault[] = []
  // What there is can be read, whatever it is counted as.
  if (Number.parseInt(element(end, 1), 10) !== of.count)
    faults.push(
      noted(end, `says ${element(end, 1) || 'nothing'} of ${of.count} ${of.counted}`, {
        element: 1,
        code: of.codes.count,
      }),
    )
  if (!isSame(element(end, 2), of.control))
    faults.push(
      fault(end, `has the control number ${element(end, 2)} where ${begin.id} has ${of.control}`, {
        element: 2,
        code: of.codes.control,
      }),
    )
  return faults
}

function readTransaction(segments: readonly Segment[]): Transaction {
  const [begin] = segments
  const last = segments.at(-1)
  const control = element(begin, 2)
  const faults = faultsOfEnd(last?.id === 'SE' ? last : undefined, begin!, {
    count: segments.length,
    control,
    counted: 'segments',
    missing: 'is not ended by an SE',
    codes: { count: '4', control: '3' },
  })
  return { type: element(begin, 1), control, segments: [...segments], faults }
}

/** Messages of a group: each from its ST up to its SE, or to the start of the next. */
function readGroup(segments: readonly Segment[]): Group {
  const [begin] = segments
  const last = segments.at(-1)
  const end = last?.id === 'GE' ? last : undefined
  const transactions: Transaction[] = []
  let open: Segment[] | undefined
  const strays: Segment[] = []
  const close = () => {
    if (open) transactions.push(readTransaction(open))
    open = undefined
  }
  for (const segment of segments.slice(1, end ? -1 : undefined)) {
    if (segment.id === 'ST') close()
    if (segment.id === 'ST') open = [segment]
    else if (open) open.push(segment)
    else strays.push(segment)
    if (segment.id === 'SE') close()
  }
  close()
  const control = element(begin, 6)
  return {
    functionalId: element(begin, 1),
    control,
    sender: element(begin, 2),
    receiver: element(begin, 3),
    transactions,
    faults: [
      ...strays.map((stray) => noted(stray, 'stands outside of any message', { code: '2' })),
      ...faultsOfEnd(end, begin!, {
        count: transactions.length,
        control,
        counted: 'messages',
        missing: 'is not ended by a GE',
        codes: { count: '5', control: '4' },
      }),
    ],
  }
}

function readOne(segments: readonly Segment[], separators: Separators): Interchange {
  const [isa] = segments
  const endsAt = segments.findLastIndex(({ id }) => id === 'IEA')
  const end = segments[endsAt]
  const groups: Group[] = []
  const acknowledgments: Segment[] = []
  const faults: EdiFault[] = []
  let open: Segment[] | undefined
  for (const segment of end ? [...segments.slice(1, endsAt), ...segments.slice(endsAt + 1)] : segments.slice(1)) {
    if (segment.id === 'GS') {
      if (open) groups.push(readGroup(open))
      open = [segment]
    } else if (open) open.push(segment)
    else if (segment.id === 'TA1') acknowledgments.push(segment)
    else faults.push(noted(segment, 'stands outside of any group'))
    if (segment.id === 'GE' && open) {
      groups.push(readGroup(open))
      open = undefined
    }
  }
  if (open) groups.push(readGroup(open))
  const control = element(isa, 13)
  if (!/^\d+$/.test(control)) faults.push(fault(isa, 'has no control number', { element: 13 }))
  return {
    separators,
    control,
    sender: { qualifier: element(isa, 5), id: element(isa, 6) },
    receiver: { qualifier: element(isa, 7), id: element(isa, 8) },
    isTest: element(isa, 15) === 'T',
    wantsAcknowledgment: element(isa, 14) === '1',
    sentAt: { day: element(isa, 9), time: element(isa, 10) },
    segments: [...segments],
    groups,
    acknowledgments,
    faults: [
      ...faults,
      ...faultsOfEnd(end, isa!, {
        count: groups.length,
        control,
        counted: 'groups',
        missing: 'is not ended by an IEA',
        codes: { count: '021', control: '001' },
      }),
    ],
  }
}

/** The interchanges of a file, possibly several, each with separators of its own; empty if it is not X12. */
export const readInterchanges = (text: string): Interchange[] =>
  cutAll(text).map(({ segments, separators }) => readOne(segments, separators))
