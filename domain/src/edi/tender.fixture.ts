/** Tenders for tests: a 204 with two stops, and what a test puts into it. */
import { type Interchange, readInterchanges } from './interchange.ts'
import { readTender } from './tender.ts'
import { orderOfTender } from './tender-order.ts'

const ZONES: Readonly<Record<string, string>> = {
  GA: 'America/New_York',
  IL: 'America/Chicago',
  AZ: 'America/Phoenix',
}
const CLIENT = '01890000-0000-7000-8000-000000000001'

export interface Inside {
  header?: readonly string[]
  /** Instead of, and behind, what usually stands at each stop. */
  pickup?: readonly string[]
  delivery?: readonly string[]
  atPickup?: readonly string[]
  atDelivery?: readonly string[]
  end?: readonly string[]
}

export const PICKUP = ['S5*1*CL', 'N1*SF*Peach Street Motors', 'N3*14 Peach St', 'N4*Macon*GA*31201']
export const DELIVERY = ['S5*2*CU', 'N1*ST*Lakeside Imports', 'N3*9 Shore Dr', 'N4*Joliet*IL*60431']

/** The segments of a tender between ST and SE. */
export const bodyOf = ({ header = [], pickup, delivery, atPickup = [], atDelivery = [], end = [] }: Inside) => [
  'B2**ACMT**PX-440**PP',
  'B2A*00*LT',
  ...header,
  ...(pickup ?? [...PICKUP, ...atPickup]),
  ...(delivery ?? [...DELIVERY, ...atDelivery]),
  ...end,
]

/** An interchange with messages of such segments. */
export function interchangeText(
  messages: readonly (readonly string[])[],
  { control = '000000440', group = '44', wants = '0', mark = '*', terminator = '~' } = {},
): string {
  const segments = [
    `ISA*00*          *00*          *ZZ*NORTHSIDE      *02*ACMT           *270801*0915*U*00401*${control}*${wants}*T*>`,
    `GS*SM*NORTHSIDE*ACMT*20270801*0915*${group}*X*004010`,
    ...messages.flatMap((body, i) => {
      const number = String(i + 1).padStart(4, '0')
      return [`ST*204*${number}`, ...body, `SE*${body.length + 2}*${number}`]
    }),
    `GE*${messages.length}*${group}`,
    `IEA*1*${control}`,
  ]
  return segments.map((segment) => segment.replaceAll('*', mark) + terminator).join('')
}

/** What is read of a tender. */
export function readInside(inside: Inside) {
  const [interchange] = readInterchanges(interchangeText([bodyOf(inside)]))
  return tenderIn(interchange!)
}

export function tenderIn({ groups }: Pick<Interchange, 'groups'>) {
  const { tender, faults } = readTender(groups[0]!.transactions[0]!)
  const tendered = orderOfTender(tender, CLIENT, ({ state }) => ZONES[state] ?? null)
  return {
    ...tendered,
    tender,
    refusals: faults.filter(({ isWarning }) => !isWarning).map(({ message }) => message),
    warnings: faults.filter(({ isWarning }) => isWarning).map(({ segment, message }) => `${segment}: ${message}`),
  }
}
