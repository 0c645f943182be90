/** A shipper's EDI: writes tenders, reads and acknowledges responses. Based on public guides for X12 4010. */

export interface TenderOptions {
  shipmentId: string
  vin: string
  /** The day of the pickup, CCYYMMDD. */
  day: string
  /** 00 by default; 01 cancels, 04 changes. */
  purpose?: string
  /** In cents. */
  price?: number
}

const ENDS = { element: '*', segment: '~' }
const pad = (text: string) => text.padEnd(15)

/** An interchange of the partner with one message. */
function interchange(control: number, functionalId: string, type: string, body: readonly string[]): string {
  const number = String(control).padStart(9, '0')
  const isa = ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), 'ZZ', pad('NORTHSIDE'), '02', pad('ACMT')]
  return [
    [...isa, '260303', '0915', 'U', '00401', number, '0', 'T', '>'].join(ENDS.element),
    `GS*${functionalId}*NORTHSIDE*ACMT*20260303*0915*${control}*X*004010`,
    `ST*${type}*0001`,
    ...body,
    `SE*${body.length + 2}*0001`,
    `GE*1*${control}`,
    `IEA*1*${number}`,
    '',
  ].join(`${ENDS.segment}\r\n`)
}

/** A tender for one vehicle from Dallas to Denver. */
export const tender = (
  control: number,
  { shipmentId, vin, day, purpose = '00', price = 95_000 }: TenderOptions,
): string =>
  interchange(control, 'SM', '204', [
    `B2**ACMT**${shipmentId}**PP`,
    `B2A*${purpose}`,
    ...(purpose === '01'
      ? []
      : [
          `L11*PO-${shipmentId}*PO`,
          `L11*BL-${shipmentId}*BM`,
          `L11*${vin}*VT`,
          'S5*1*LD',
          `G62*10*${day}*Y*0800*LT`,
          'N1*SF*Manheim Dallas*93*D1',
          'N3*5333 W Kiest Blvd',
          'N4*Dallas*TX*75236*US',
          'S5*2*UL',
          `G62*02*${day}*Z*1700*LT`,
          'N1*ST*Northside Motors*93*N1',
          'N3*100 Main St',
          'N4*Denver*CO*80202*US',
          `L3*****${price}`,
        ]),
  ])

/** A received file, as parsed by the partner's system. */
export interface Came {
  name: string
  type: string
  control: string
  group: string
  functionalId: string
  segments: string[][]
}

export function read(name: string, text: string): Came {
  const element = text[3] ?? '*'
  const isa = text.split(element, 17)
  const terminator = isa[16]?.[1] ?? '~'
  const segments = text
    .split(terminator)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => each.split(element))
  const of = (id: string) => segments.find(([first]) => first === id)
  return {
    name,
    type: of('ST')?.[1] ?? '',
    control: of('ISA')?.[13] ?? '',
    group: of('GS')?.[6] ?? '',
    functionalId: of('GS')?.[1] ?? '',
    segments,
  }
}

/** The acknowledgment of a received file; with `fault`, it is rejected at that segment. */
export const acknowledge = (control: number, came: Came, fault?: { segment: string; at: number }): string =>
  interchange(control, 'FA', '997', [
    `AK1*${came.functionalId}*${came.group}`,
    `AK2*${came.type}*0001`,
    ...(fault
      ? [`AK3*${fault.segment}*${fault.at}**8`, 'AK4*1**7', 'AK5*R*5', 'AK9*R*1*1*0']
      : ['AK5*A', 'AK9*A*1*1*1']),
  ])
