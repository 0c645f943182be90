/** What tenders mean, by kinds of what was once misread: each as another partner would write it. */
import { describe, expect, test } from 'vitest'
import { missingEnd } from './file-end.ts'
import { readInterchanges } from './interchange.ts'
import { DELIVERY, interchangeText, PICKUP, readInside, tenderIn } from './tender.fixture.ts'

const VIN = '2T1BURHE5JC034461'
const OTHER = '3VWDX7AJ5BM339184'
const pieces = (inside: Parameters<typeof readInside>[0]) =>
  readInside(inside).order.commodities.map(({ description, quantity, weight }) => [description, quantity, weight])

describe('weights have their unit, wherever they stand', () => {
  test.each<[string, Parameters<typeof readInside>[0], number]>([
    ['LAD in kilograms', { atPickup: ['LAD*CTN*6*K**K*500*******Tiles'] }, 1102],
    ['LAD, each piece', { atPickup: ['LAD*CTN*6*L*25*********Tiles'] }, 150],
    ['LAD, each piece in kilograms', { atPickup: ['LAD*CTN*4*K*10'] }, 88],
    ['OID in kilograms', { atPickup: ['OID*A1*PO-3**CTN*6*K*500'] }, 1102],
    ['OID by a quantity of pounds', { atPickup: ['OID*A1***LB*820'] }, 820],
    ['S5 in short tons', { pickup: ['S5*1*LD*2*S*6*PCS', ...PICKUP.slice(1)] }, 4000],
    ['AT8 of the stop', { atPickup: ['AT8*G*K*500*6'] }, 1102],
    ['AT8 of the header', { header: ['AT8*G*E*2'] }, 4409],
    ['L3 with its unit', { end: ['L3*500*G***40000*****6*K'] }, 1102],
    ['L3 with its unit one too early', { end: ['L3*500*G***40000******K'] }, 1102],
    ['L3 without one', { end: ['L3*500*G***40000'] }, 500],
    ['PLD', { atPickup: ['PLD*3**K*500'] }, 1102],
    ['AT8 below its line', { atPickup: ['L5*1*Tiles', 'AT8*G*K*500*6'] }, 1102],
  ])('%s', (_, inside, pounds) => {
    expect(pieces(inside).map(([, , weight]) => weight)).toEqual([pounds])
  })

  test('what was converted is kept as given; a unit that is none is quoted, not guessed', () => {
    expect(readInside({ atPickup: ['LAD*CTN*6*K**K*500*******Tiles'] }).order.instructions).toBe(
      'Tiles: 6 cartons, 500 kg as tendered',
    )
    const odd = readInside({ atPickup: ['LAD*CTN*6*L**Q*500*******Tiles'] })
    expect(odd.order.commodities[0]!.weight).toBeNull()
    expect(odd.warnings).toEqual(['LAD: 500 Q has no known unit of weight'])
    expect(odd.order.stops[0]!.notes).toContain('500 Q')
  })
})

describe('lines are what the partner wrote', () => {
  test('alike in their words, they stay apart, and the drop refers to them', () => {
    const lines = ['LAD*PLT*3*L**L*900*******Paint', 'LAD*PLT*3*L**L*700*******Paint', 'LAD*PLT*3*L**L*900*******Paint']
    expect(pieces({ atPickup: lines, atDelivery: lines.toReversed() })).toEqual([
      ['Paint', 3, 900],
      ['Paint', 3, 700],
      ['Paint', 3, 900],
    ])
  })

  test('two drops of different lines', () => {
    const [a, b] = ['LAD*PLT*2*L**L*400*******Paint', 'LAD*PLT*5*L**L*950*******Paint']
    const { order } = readInside({
      atPickup: [a, b],
      delivery: [...DELIVERY, b, 'S5*3*UL', 'N1*ST*Third', 'N4*Peoria*IL*61602', a],
    })
    expect(order.stops.map(({ commodities }) => commodities)).toEqual([[0, 1], [1], [0]])
  })

  test('a drop of part of a line makes no piece, but is said', () => {
    const { order } = readInside({
      atPickup: ['LAD*PLT*20*L**L*8000*******Paint'],
      atDelivery: ['LAD*PLT*12*L**L*4800*******Paint'],
    })
    expect(order.commodities).toHaveLength(1)
    expect(order.stops[1]!.notes).toContain('12 pallets of Paint (4,800 lb)')
  })

  test('the lines of a partner’s order are not counted twice, and its weight is theirs if they have none', () => {
    const order = 'OID*A1*PO-3**CTN*10*L*3000'
    expect(
      pieces({ atPickup: [order, 'LAD*CTN*4*L**L*1000*******Doors', 'LAD*CTN*6*L**L*2000*******Frames'] }),
    ).toEqual([
      ['Doors', 4, 1000],
      ['Frames', 6, 2000],
    ])
    expect(pieces({ atPickup: [order, 'LAD*CTN*10*******', 'L5*1*Doors'] })).toEqual([['Doors', 10, 3000]])
    expect(pieces({ atPickup: [order, 'L5*1*Doors', 'AT8*G*L*1200*4', 'L5*2*Frames', 'AT8*G*L*1800*6'] })).toEqual([
      ['Doors', 4, 1200],
      ['Frames', 6, 1800],
    ])
  })

  test('a total counts where pieces lack theirs', () => {
    expect(pieces({ pickup: ['S5*1*LD*1300*L*12*CTN', ...PICKUP.slice(1), 'OID*A1*PO-3', 'L5***1198175*Z'] })).toEqual([
      ['Commodity code 1198175', 12, 1300],
    ])
    const two = { header: [`L11*${VIN}*VT`, `L11*${OTHER}*VT`], end: ['L3*7100*G***120000'] }
    expect(pieces(two).map(([, , weight]) => weight)).toEqual([null, null])
    expect(readInside(two).order.instructions).toBe('Weight of all: 7,100 lb')
    const lines = { atPickup: ['LAD*CTN*1*L**L*400*******Doors'], end: ['L3*900*G'] }
    expect(readInside(lines).doubts.map(({ text }) => text)).toEqual(['its lines weigh 400 lb, its total is 900 lb'])
  })

  test('a charge is rounded by its decimals as written', () => {
    expect(readInside({ end: ['L3*500*G***1.005'] }).order.clientJobBasePay).toBe(1.01)
  })

  test('sizes in their unit', () => {
    const { order } = readInside({
      atPickup: ['LAD*PCS*1*L**L*9000*******Excavator', 'MEA**LN*7.2*MR', 'MEA**WD*98*IN', 'MEA**HT*10*FT'],
    })
    expect(order.commodities[0]).toMatchObject({ length: 283.5, width: 98, height: 120 })
  })
})

describe('loops are read whole', () => {
  test('the place of a stop is who ships or receives, in whatever order they are named', () => {
    const parties = {
      BT: ['N1*BT*Payer LLC', 'N4*Boston*MA*02110'],
      SF: ['N1*SF*Peach Street Motors', 'N2*Annex', 'N3*14 Peach St', 'N3*Rear gate', 'N4*Macon*GA*31201'],
      SE: ['N1*SE*Seller Inc*9*77', 'N4*Mobile*AL*36602'],
    }
    for (const names of [
      ['BT', 'SF', 'SE'],
      ['SE', 'BT', 'SF'],
      ['SF', 'SE', 'BT'],
    ] as const) {
      const read = readInside({ pickup: ['S5*1*LD', ...names.flatMap((name) => parties[name])] })
      const [stop] = read.order.stops
      expect(stop!.terminal).toMatchObject({ name: 'Peach Street Motors Annex', street2: 'Rear gate', city: 'Macon' })
      expect(stop!.notes).toBe('Seller: Seller Inc, Mobile, AL 36602; code 77')
      expect(read.inside).toEqual(['Bill to: Payer LLC, Boston, MA 02110'])
      expect(read.warnings).toEqual([])
    }
  })

  test('a stop with only a bill-to has no place; a header with the consignee says where it is', () => {
    const bill = ['S5*2*UL', 'N1*BT*Payer LLC', 'N4*Boston*MA*02110']
    expect(readInside({ delivery: bill }).refusals).toEqual(['stop 2 has no N4 with a city and a state'])
    const named = readInside({
      header: ['N1*CN*Lakeside Imports', 'N3*9 Shore Dr', 'N4*Joliet*IL*60431'],
      delivery: ['S5*2*UL'],
    })
    expect(named.refusals).toEqual([])
    expect(named.order.stops[1]!.terminal).toMatchObject({ name: 'Lakeside Imports', city: 'Joliet' })
    expect(named.warnings[0]).toContain('that of the header is taken')
  })

  test('parties, contacts and texts without a field are in the notes', () => {
    const { order } = readInside({
      header: ['N1*SH*Shipper Co', 'N4*Tulsa*OK*74103', 'G61*IC*Ana Ruiz*TE*9185550133', 'H6*SS*Liftgate', 'NTE**Tarp'],
      atPickup: [
        'L11*G-7*P8*Ring the bell',
        'G61*SH*Joe*TE*4785550111',
        'G61*SH*Joe*EM*joe@example.com',
        'AT5*HM**Placards',
      ],
      end: [],
    })
    expect(order.instructions).toBe(
      'Shipper: Shipper Co, Tulsa, OK 74103; Ana Ruiz, 9185550133\nSpecial service: SS, Liftgate\nTarp',
    )
    expect(order.stops[0]).toMatchObject({ referenceNumber: 'G-7' })
    expect(order.stops[0]!.notes!.split('\n')).toEqual([
      'Joe, 4785550111',
      'Joe, joe@example.com',
      'Ring the bell',
      'Placards',
      'Handling: HM',
    ])
  })

  test('a stop for something else is left out and said; an unknown reason is what its parties say', () => {
    const scale = ['S5*2*WL', 'N1*WH*Scale House', 'N4*Nashville*TN*37201']
    const read = readInside({ delivery: [...scale, 'S5*3*XX', ...DELIVERY.slice(1)] })
    expect(read.order.stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'delivery'])
    expect(read.order.instructions).toBe('Stop 2 (WL); Warehouse: Scale House, Nashville, TN 37201')
    expect(read.warnings).toEqual([
      'S5: WL is neither loading nor unloading; the stop is left out',
      'S5: XX is neither loading nor unloading; by its parties it is a delivery',
    ])
    expect(read.refusals).toEqual([])
  })
})

describe('every date has its place', () => {
  const stop = (...dates: string[]) =>
    readInside({ atPickup: dates, delivery: [...DELIVERY, 'G62*54*20270812*L*1800'] })

  test('requested and appointment are both kept', () => {
    const read = stop('G62*37*20270809*I*0600', 'G62*38*20270810*K*1400', 'G62*69*20270810*U*0930')
    expect(read.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-09T10:00:00.000Z',
      dateRequestedEnd: '2027-08-10T18:00:00.000Z',
      dateRequestedType: 'between',
    })
    expect(read.appointments).toEqual([{ start: '2027-08-10T13:30:00.000Z', end: null }, null])
    expect(read.order.stops[1]).toMatchObject({
      dateRequestedStart: null,
      dateRequestedEnd: '2027-08-12T23:00:00.000Z',
      dateRequestedType: 'no later than',
    })
  })

  test('an appointment alone is also what is requested; its bounds are a window', () => {
    const alone = stop('G62*77*20270810*2*0930')
    expect(alone.order.stops[0]).toMatchObject({ dateRequestedStart: '2027-08-10T13:30:00.000Z' })
    expect(alone.appointments[0]).toEqual({ start: '2027-08-10T13:30:00.000Z', end: null })
    const bounds = stop('G62*69*20270810*I*070000*LT', 'G62*38*20270810*K*140000*LT')
    expect(bounds.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-10T11:00:00.000Z',
      dateRequestedEnd: '2027-08-10T18:00:00.000Z',
    })
    const window = stop('G62*69*20270810*I*0700', 'G62*69*20270810*K*0900')
    expect(window.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-10T11:00:00.000Z',
      dateRequestedEnd: '2027-08-10T13:00:00.000Z',
    })
    expect(window.appointments[0]).toEqual({ start: '2027-08-10T11:00:00.000Z', end: '2027-08-10T13:00:00.000Z' })
    const agreed = stop('G62*10*20270809', 'G62*69*20270810*I*0700', 'G62*69*20270810*K*0900')
    expect(agreed.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-09T04:00:00.000Z',
      dateRequestedEnd: '2027-08-10T03:59:00.000Z',
    })
    expect(agreed.appointments[0]).toEqual({ start: '2027-08-10T11:00:00.000Z', end: '2027-08-10T13:00:00.000Z' })
  })

  test('a lone bound of an appointment is none, and is said', () => {
    const read = stop('G62*10*20270810*Y*0800', 'G62*69*20270810*K*1130')
    expect(read.appointments[0]).toBeNull()
    expect(read.order.stops[0]!.notes).toContain('Appointment for pickup: 2027-08-10 11:30 (latest)')
  })

  test('the same time of another zone is another one', () => {
    const read = stop('G62*37*20270810**0800*ET', 'G62*37*20270810**0800*CT')
    expect(read.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-10T12:00:00.000Z',
      notes: 'Earliest pickup: 2027-08-10 08:00 CT',
    })
  })

  test('appointments that were granted, and dates of a DTM', () => {
    const read = stop('G62*10*20270809*Y*0600', 'G62*81*20270810*6*0930*ED')
    expect(read.order.stops[0]).toMatchObject({ dateRequestedStart: '2027-08-09T10:00:00.000Z', notes: null })
    expect(read.appointments[0]).toEqual({ start: '2027-08-10T13:30:00.000Z', end: null })
    const bounds = stop(
      'DTM*037*20270809*0600*ET',
      'DTM*038*20270810*1400',
      'DTM*068*20270810*0930',
      'DTM*097*20270801',
    )
    expect(bounds.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-09T10:00:00.000Z',
      dateRequestedEnd: '2027-08-10T18:00:00.000Z',
      notes: 'Date 097: 2027-08-01',
    })
    expect(bounds.appointments[0]).toEqual({ start: '2027-08-10T13:30:00.000Z', end: null })
  })

  test('a time that is none leaves its day', () => {
    const read = stop('G62*37*20270809*I*2560', 'G62*38*20270810*K*9ISH')
    expect(read.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-09T04:00:00.000Z',
      dateRequestedEnd: '2027-08-11T03:59:00.000Z',
      notes: 'Earliest pickup: 20270809 2560\nLatest pickup: 20270810 9ISH',
    })
    expect(read.warnings).toEqual([
      'G62: 2560 is no time; only the day is taken',
      'G62: 9ISH is no time; only the day is taken',
    ])
  })

  test('dates of the other end, and of other kinds, are notes; for a stop without its own they count', () => {
    const read = stop('G62*10*20270809*Y*0800', 'G62*02*20270812*Z*1200', 'G62*17*20270813', 'G62*10*20270810*Y*0800')
    expect(read.order.stops[0]!.dateRequestedStart).toBe('2027-08-09T12:00:00.000Z')
    expect(read.order.stops[0]!.notes!.split('\n')).toEqual([
      'Requested delivery: 2027-08-12 12:00',
      'Estimated delivery: 2027-08-13',
      'Requested pickup: 2027-08-10 08:00',
    ])
    const foreign = readInside({ atDelivery: ['G62*69*20270812*I*0900', 'G62*38*20270812*K*1500'] })
    expect(foreign.order.stops[1]).toMatchObject({
      dateRequestedStart: '2027-08-12T14:00:00.000Z',
      dateRequestedEnd: '2027-08-12T20:00:00.000Z',
    })
    const header = readInside({ header: ['G62*10*20270809*Y*0800', 'G62*64*20270802*1*1200*ES'] })
    expect(header.order.stops[0]!.dateRequestedStart).toBe('2027-08-09T12:00:00.000Z')
    expect(header.order.dateTenderRespondBy).toBe('2027-08-02T17:00:00.000Z')
  })

  test('a time that does not exist, a zone that is not known and an end before its beginning are doubts', () => {
    const gap = stop('G62*37*20280312*I*0230')
    expect(gap.order.stops[0]!.dateRequestedStart).toBe('2028-03-12T07:30:00.000Z')
    expect(gap.doubts.map(({ text }) => text)).toEqual(['2028-03-12: 02:30 did not exist on that day; 03:30 is meant'])
    const code = stop('G62*37*20270809*I*0600*QQ')
    expect(code.order.stops[0]!.dateRequestedStart).toBe('2027-08-09T10:00:00.000Z')
    expect(code.warnings[0]).toContain('QQ is no time code')
    const turned = stop('G62*37*20270810*I*0600', 'G62*38*20270809*K*1400')
    expect(turned.order.stops[0]).toMatchObject({
      dateRequestedStart: '2027-08-10T10:00:00.000Z',
      dateRequestedEnd: null,
    })
    expect(turned.doubts[0]!.text).toContain('ends before it begins')
    const abroad = readInside({
      pickup: ['S5*1*LD', 'N1*SF*Planta', 'N4*Saltillo*CO*25000*MX', 'G62*10*20270809*Y*0800'],
    })
    expect(abroad.doubts[0]!.text).toBe('the time zone of Planta is not known; Eastern time is taken')
  })
})

describe('vehicles and references', () => {
  test('a short VIN is kept with a warning; a voucher is a reference', () => {
    const read = readInside({ atPickup: ['L11*VS29 L178-932*VT', 'L11*5500217*VV'] })
    expect(read.order.commodities).toMatchObject([{ type: 'vehicle', identifier: 'VS29L178932' }])
    expect(read.order.classification).toBe('car haul')
    expect(read.warnings[0]).toContain('this one has 11: it is of before 1981, or incomplete')
    expect(read.refusals).toEqual([])
    expect(read.order.stops[0]!.referenceNumber).toBe('5500217')
    expect(readInside({ header: ['N9*VT*2T1BURHE5JC034461', 'N9*PO*88'] }).order).toMatchObject({
      commodities: [{ identifier: VIN }],
      instructions: 'PO 88',
    })
  })

  test('in a text, 17 characters are a VIN only if they can be one', () => {
    expect(pieces({ atPickup: [`L5*1*COROLLA ${VIN} SILVER`] })).toEqual([['COROLLA SILVER', 1, null]])
    expect(pieces({ atPickup: ['L5*1*PART A1234567890123456'] })).toEqual([['PART A1234567890123456', 1, null]])
  })

  test('a price in another currency is no price of ours', () => {
    const read = readInside({ header: ['C3*CAD'], end: ['L3*500*G***45000'] })
    expect(read.order.clientJobBasePay).toBeUndefined()
    expect(read.inside).toContain('Charge: 450.00 CAD')
    expect(read.warnings).toContain('SE: the charge is 450.00 CAD; no price is taken')
  })

  test('nor is a negative one', () => {
    const read = readInside({ end: ['L3*500*G***-45000'] })
    expect(read.order.clientJobBasePay).toBeUndefined()
    expect(read.warnings).toContain('SE: the charge is -450.00; no price is taken')
  })
})

describe('interchanges', () => {
  const one = interchangeText([['B2**ACMT**A1**PP', 'B2A*00', ...PICKUP, ...DELIVERY]])
  const two = interchangeText([['B2**acmt**A2**PP', 'B2A*00', ...PICKUP, ...DELIVERY]], {
    control: '000000441',
    group: '45',
    mark: '|',
    terminator: '\n',
  })

  test.each<[string, string]>([
    ['one after another', one + two],
    ['the other way round', two + one],
    ['with a byte order mark before each', `\uFEFF${one}\uFEFF\r\n${two}`],
    ['with a last terminator that is missing', `${one.slice(0, -1)}\r\n${two}`],
    ['with an end mark behind each, and a text ahead', `From: gateway\r\n${one}\u001A${two}\u001A`],
    ['with blank lines and a stray text between them', `\n\n${one}\n -- sent by gateway -- \n${two}\n`],
  ])('in one file, each with its own separators: %s', (_, text) => {
    const read = readInterchanges(text)
    const shipments = read.map((each) => tenderIn(each).tender.shipmentId)
    expect(shipments.toSorted()).toEqual(['A1', 'A2'])
    expect(read.flatMap(({ faults }) => faults).filter(({ isWarning }) => !isWarning)).toEqual([])
    // Each counts its own segments.
    expect(read.map(({ segments }) => segments[0]!.at)).toEqual([1, 1])
    expect(read.map((each) => tenderIn(each).tender.scac)).toEqual(['ACMT', 'ACMT'])
  })

  test('one that is cut off behind a whole one is said', () => {
    for (const length of [4, 30, 100]) {
      const text = one + two.slice(0, length)
      const [read] = readInterchanges(text)
      expect(read!.faults.map(({ message }) => message)).toEqual(['stands outside of any group'])
      expect(missingEnd(text)).toMatch(/not in IEA$/)
    }
  })

  test('what changes no meaning changes no reading: lines of one length, padding, small letters, empty segments', () => {
    const read = (text: string) => {
      const [interchange] = readInterchanges(text)
      const { order, warnings, refusals } = tenderIn(interchange!)
      return { order, warnings, refusals, faults: interchange!.faults }
    }
    const plain = read(one)
    expect(plain).toMatchObject({ warnings: [], refusals: [], faults: [] })
    for (const same of [
      ...[61, 67, 73, 80, 97].map((width) => one.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n')),
      one.replaceAll('~', ' ~'),
      one.replaceAll('~', '~~\n'),
      one.replace('S5*1*CL', 's5*1*cl').replace('N1*SF', 'n1*sf'),
      `${one}\u001A`,
    ])
      expect(read(same)).toEqual(plain)
  })

  test('a TA1 before the first group, or alone, is an acknowledgment', () => {
    const ta1 = 'TA1*000000012*270801*0900*A*000'
    const [alone] = readInterchanges(`${one.slice(0, one.indexOf('GS*'))}${ta1}~IEA*0*000000440~`)
    expect([alone!.faults, alone!.groups.length, alone!.acknowledgments[0]!.elements[0]]).toEqual([[], 0, '000000012'])
    const [both] = readInterchanges(one.replace('GS*', `${ta1}~GS*`))
    expect([both!.faults, both!.groups.length, both!.acknowledgments.length]).toEqual([[], 1, 1])
  })

  test('wrong counts can be read, wrong control numbers cannot', () => {
    const faultsOf = (text: string) => {
      const [read] = readInterchanges(text)
      const { faults, transactions } = read!.groups[0]!
      return [...read!.faults, ...faults, ...transactions[0]!.faults].map(({ segment, isWarning }) => [
        segment,
        isWarning ?? false,
      ])
    }
    expect(faultsOf(one.replace('IEA*1', 'IEA*3'))).toEqual([['IEA', true]])
    expect(faultsOf(one.replace('GE*1', 'GE*2'))).toEqual([['GE', true]])
    expect(faultsOf(one.replace('IEA*1*000000440', 'IEA*1*000000999'))).toEqual([['IEA', false]])
    expect(faultsOf(one.replace('GE*1*44', 'GE*1*46'))).toEqual([['GE', false]])
  })
})
