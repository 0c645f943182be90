/** Where the stops of tenders are, as partners write it. */
import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP, readInside } from './tender.fixture.ts'

const at = (...segments: string[]) => readInside({ pickup: ['S5*1*LD', ...segments] })
/** The place of the pickup, with what is said of it. */
const place = (n4: string) => {
  const read = at('N1*SF*Origin', 'N3*1 First St', `N4*${n4}`)
  const { city, state, zipCode, country } = read.order.stops[0]!.terminal as Record<string, string | null>
  return [
    [city, state, zipCode, country],
    [...read.warnings, ...read.refusals],
  ]
}

describe('a state, a postal code and a country', () => {
  test.each<[string, unknown[]]>([
    ['Macon*GA*31201*USA', ['Macon', 'GA', '31201', 'US']],
    ['Macon*Georgia*312011234', ['Macon', 'GA', '31201-1234', 'US']],
    ['Windsor*on*n8x1a1', ['Windsor', 'ON', 'N8X 1A1', 'CA']],
    ['Montreal*QC*H3B 1A7*CAN', ['Montreal', 'QC', 'H3B 1A7', 'CA']],
    ['Monterrey*NL*64000*MX', ['Monterrey', 'NLE', '64000', 'MX']],
    ['Monterrey*NL*64000', ['Monterrey', 'NLE', '64000', 'MX']],
    ['St Johns*NL*A1C 5M2', ['St Johns', 'NL', 'A1C 5M2', 'CA']],
    ['San Juan**00901*PR', ['San Juan', 'PR', '00901', 'US']],
  ])('%s', (n4, expected) => {
    expect(place(n4)).toEqual([expected, []])
  })

  test('what does not fit is kept or mended, and said', () => {
    expect(place('Boston*MA*2101')).toEqual([
      ['Boston', 'MA', '02101', 'US'],
      ['N4: its postal code 2101 is read as 02101'],
    ])
    expect(place('Macon*GA*3120')).toEqual([
      ['Macon', 'GA', '3120', 'US'],
      ['N4: its postal code 3120 has too few digits'],
    ])
    expect(place('Macon*XQ*31201')).toEqual([['Macon', 'XQ', '31201', 'US'], ['N4: XQ is no known state of US']])
  })

  test.each([
    ['Dallas*TX*75201*840', '840', ['Dallas', 'TX', '75201', 'US']],
    ['Dallas*TX*75201*U.S', 'U.S', ['Dallas', 'TX', '75201', 'US']],
    ['Dallas*TX*75201*USA.', 'USA.', ['Dallas', 'TX', '75201', 'US']],
    ['Dallas*TX*75201*1', '1', ['Dallas', 'TX', '75201', 'US']],
    ['Windsor*ON*N8X 1A1*124', '124', ['Windsor', 'ON', 'N8X 1A1', 'CA']],
    ['Monterrey*NL*64000*484', '484', ['Monterrey', 'NLE', '64000', 'MX']],
  ])('%s: an odd country is read, or that of its state and postal code, and said', (n4, code, expected) => {
    const said = `N4: ${code} is no known country; ${expected[3]} is taken`
    expect(place(n4)).toEqual([expected, [said]])
  })

  test.each(['Dallas*TX**1', 'Milan*MI*20121*380', 'Milan*MI*20121*IT', 'Perth*WA*6000*9'])(
    '%s: a country without orders, or one that nothing else tells, refuses',
    (n4) => {
      const country = n4.split('*')[3]
      expect(place(n4)[1]).toEqual([`stop 1 is in ${country}; orders have places in US, CA and MX`])
    },
  )

  test('a place in a country that orders do not have is not taken for one in the US', () => {
    expect(place('Bremen*HB*28195*DE')[1]).toEqual(['stop 1 is in DE; orders have places in US, CA and MX'])
  })
})

describe('a stop that only names its place', () => {
  const header = [
    'N1*SF*Plant One*93*P1',
    'N3*1 Mill Rd',
    'N4*Macon*GA*31201',
    'N1*SF*Plant Two*93*P2',
    'N3*2 Mill Rd',
    'N4*Atlanta*GA*30301',
    'G61*IC*Ana*TE*4045550100',
  ]
  const read = (...pickup: string[]) => readInside({ header, pickup: ['S5*1*LD', ...pickup] })

  const BY_NAME = 'S5: stop 1 only names Plant Two; the address of that name is taken, Atlanta, GA'
  test.each([
    ['N1*SF**93*P2', []],
    ['N1*SF*Plant Two*93*P2', []],
    ['N1*sf**93*P2', []],
    ['N1*SF*PLANT TWO', [BY_NAME.replace('Plant Two', 'PLANT TWO')]],
    ['N1*SF*Plant Two', [BY_NAME]],
  ])('%s: the header has its address', (named, said) => {
    const { order, warnings, refusals } = read(named)
    expect(order.stops[0]).toMatchObject({
      terminal: { street1: '2 Mill Rd', city: 'Atlanta' },
      notes: expect.stringContaining('Ana, 4045550100'),
    })
    expect([warnings, refusals]).toEqual([said, []])
  })

  const REFUSED = ['stop 1 has no N4 with a city and a state']
  test.each<[string, string[], string]>([
    ['a payer', ['N1*BT*ACME CORP*93*A1', 'N4*Boise*ID*83702'], 'N1*SF*ACME CORP'],
    ['a payer, by code', ['N1*BT*ACME CORP*93*A1', 'N4*Boise*ID*83702'], 'N1*SF**93*A1'],
    ['a carrier', ['N1*CA*ACME CORP', 'N4*Boise*ID*83702'], 'N1*SF*ACME CORP'],
    ['the other end', ['N1*ST*ACME CORP', 'N4*Boise*ID*83702'], 'N1*SF*ACME CORP'],
    ['one of no name', ['N1*SH', 'N4*Boise*ID*83702', 'N1*SH*Other', 'N4*Macon*GA*31201'], 'N1*SF'],
    [
      'one of several addresses',
      ['N1*SF*ACME', 'N3*1 Mill Rd', 'N4*Boise*ID*83702', 'N1*SF*ACME', 'N3*2 Mill Rd', 'N4*Boise*ID*83702'],
      'N1*SF*ACME',
    ],
    [
      'a code of another kind',
      ['N1*SH*ACME*1*P2', 'N4*Boise*ID*83702', 'N1*SH*Other*1*P3', 'N4*Macon*GA*31201'],
      'N1*SF**93*P2',
    ],
  ])('the address of %s is not taken', (_, parties, named) => {
    const { refusals } = readInside({ header: parties, pickup: ['S5*1*LD', named] })
    expect(refusals).toEqual(REFUSED)
  })

  test('the same address in two roles is one, the whole one', () => {
    const { order, refusals } = readInside({
      header: ['N1*SH*ACME*93*A1', 'N4*Macon*GA*31201', 'N1*SF*ACME*93*A1', 'N3*1 Mill Rd', 'N4*MACON*GA*31201'],
      pickup: ['S5*1*LD', 'N1*SF**93*A1'],
    })
    expect([order.stops[0]!.terminal, refusals]).toMatchObject([{ street1: '1 Mill Rd' }, []])
  })

  test('the name of a place at another stop is taken, and said', () => {
    const { warnings, refusals } = readInside({
      delivery: ['S5*2*UL', 'N1*ST*WALMART', 'N4*Joliet*IL*60431', 'S5*3*UL', 'N1*ST*WALMART'],
    })
    expect([warnings, refusals]).toEqual([
      ['S5: stop 3 only names WALMART; the address of that name is taken, Joliet, IL'],
      [],
    ])
  })

  test('another stop may have it; an unknown code, and a choice of several, are no place', () => {
    const again = readInside({
      delivery: ['S5*2*UL', 'N1*ST*Shop*93*7', 'N4*Joliet*IL*60431', 'S5*3*UL', 'N1*ST**93*7'],
    })
    expect(again.order.stops.map(({ terminal }) => terminal)).toMatchObject([{}, { name: 'Shop' }, { name: 'Shop' }])
    expect(read('N1*SF**93*P3').refusals).toEqual(['stop 1 has no N4 with a city and a state'])
    expect(read().refusals).toEqual(['stop 1 has no N4 with a city and a state'])
    const one = readInside({ header: header.slice(0, 3), pickup: ['S5*1*LD', 'N1*SF**93*P3'] })
    expect(one.refusals).toEqual(['stop 1 has no N4 with a city and a state'])
  })
})

test('where no stop loads, the one with the ship-from is the pickup', () => {
  const read = readInside({ pickup: ['S5*1*PU', ...PICKUP.slice(1)] })
  expect(read.order.stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'delivery'])
  expect(read.warnings).toEqual(['S5: PU is a delivery; by its parties it is a pickup'])
  // Where another one loads, it is what it says.
  const part = readInside({
    delivery: ['S5*2*PU', 'N1*SF*Cross-dock', 'N4*Peoria*IL*61602', 'S5*3*UL', ...DELIVERY.slice(1)],
  })
  expect(part.order.stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'delivery', 'delivery'])
})
