/** Control numbers at every level, and what is acknowledged of them. */
import { readFileSync } from 'node:fs'
import { bodyOf, interchangeText } from '@waybill/domain/edi/tender.fixture.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anEdiPartner } from './edi-partner.fixture.ts'

let t: TestApp
let edi: Awaited<ReturnType<typeof anEdiPartner>>
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  edi = await anEdiPartner(t)
})

const load = (shipment: string, more: Parameters<typeof bodyOf>[0] = {}) =>
  bodyOf(more).map((segment) => segment.replace('PX-440', shipment))
const states = async () => (await edi.incoming()).map(({ state, shipmentId }) => [shipmentId, state])

test('the same content under a used number is acknowledged again and does nothing, however it is written', async () => {
  await edi.deliver(interchangeText([load('S1')]))
  await edi.deliver(interchangeText([load('S1')], { mark: '|', terminator: '\n' }))
  expect(await states()).toEqual([
    ['S1', 'applied'],
    ['S1', 'repeated'],
  ])
  expect(await edi.orders()).toEqual(['S1'])
  expect((await edi.sent()).filter((text) => text.includes('AK1*SM*44~') && text.includes('AK5*A~AK9*A'))).toHaveLength(
    2,
  )
})

test('another load under a used number is rejected, shown beside the first, and taken if a person says so', async () => {
  await edi.deliver(interchangeText([load('S1')], { wants: '1' }))
  await edi.deliver(interchangeText([load('S2')], { wants: '1', group: '45' }))
  expect(await states()).toEqual([
    ['S1', 'applied'],
    ['S2', 'parked'],
  ])
  expect(await edi.orders()).toEqual(['S1'])
  const sent = await edi.sent()
  expect(sent.filter((text) => /AK1\*SM\*4[45]~/.test(text)).map((text) => /AK5\*.*?AK9\*./.exec(text)?.[0])).toEqual([
    'AK5*A~AK9*A',
    'AK5*R*23~AK9*R',
  ])
  const receipts = sent.flatMap((text) => /TA1\*.*?~/.exec(text) ?? [])
  expect(receipts).toEqual(['TA1*000000440*270801*0915*A*000~', 'TA1*000000440*270801*0915*R*025~'])
  const [first, second] = await edi.incoming()
  const shown = await edi.shown(second!.guid)
  expect(shown.first).toMatchObject({ guid: first!.guid, shipmentId: 'S1' })
  expect(shown.fault).toContain('for S1; this is S2')
  expect((await edi.retry(second!.guid)).body.state).toBe('applied')
  expect(await edi.orders()).toEqual(['S1', 'S2'])
  edi.later(1)
  await edi.deliver(interchangeText([load('S3')], { control: '000000441' }))
  expect((await edi.sent()).some((text) => text.includes('AK1*SM*45~AK2*204*0001~AK5*A~'))).toBe(true)
})

test('the day on which the first came is the company’s', async () => {
  t.clock.set(new Date('2026-03-03T03:00:00Z'))
  await edi.deliver(interchangeText([load('S1')]))
  await edi.deliver(interchangeText([load('S2')], { group: '45' }))
  const [, second] = await edi.incoming()
  expect((await edi.shown(second!.guid)).fault).toContain('came on 2026-03-02 for S1')
})

test('within one interchange too: a number of a group and message is one load’s', async () => {
  const text = interchangeText([load('S1'), load('S2')]).replaceAll('*0002~', '*0001~')
  await edi.deliver(text)
  expect(await states()).toEqual([
    ['S1', 'applied'],
    ['S2', 'parked'],
  ])
  expect((await edi.sent())[0]).toContain('AK2*204*0001~AK5*A~AK2*204*0001~AK5*R*23~AK9*P*2*2*1~')
  const groups = interchangeText([load('S3')], { control: '000000442' }).replace(
    /GS\*.*GE\*1\*44~/s,
    (group) => group + group.replaceAll('S3', 'S4').replaceAll('*44', '*45'),
  )
  await edi.deliver(groups.replace('IEA*1', 'IEA*2'))
  expect(await edi.orders()).toEqual(['S1', 'S3', 'S4'])
})

test('after the partner’s window a number begins again', async () => {
  await edi.change({ reuseDays: 30 })
  await edi.deliver(interchangeText([load('S1')]))
  edi.later(29 * 24 * 60)
  await edi.deliver(interchangeText([load('S2')]))
  edi.later(2 * 24 * 60)
  await edi.deliver(interchangeText([load('S3')]))
  await edi.deliver(interchangeText([load('S4')]))
  expect(await states()).toEqual([
    ['S1', 'applied'],
    ['S2', 'parked'],
    ['S3', 'applied'],
    ['S4', 'parked'],
  ])
})

test('messages from before uses were counted hold their numbers, of equals the newest', async () => {
  await edi.change({ reuseDays: 30 })
  await edi.deliver(interchangeText([load('S1')]))
  await edi.deliver(interchangeText([load('S2')], { control: '000000441' }))
  edi.later(31 * 24 * 60)
  await edi.deliver(interchangeText([load('S3')]))
  const uses = async () => {
    const { rows } = await t.database.pool.query(
      `select number_use from edi_messages where company_guid = $1 and direction = 'in' order by created_at, guid`,
      [edi.org.companyGuid],
    )
    return rows.map((row) => row.number_use)
  }
  expect(await uses()).toEqual([1, 1, 2])
  const migration = readFileSync(new URL('../../../migrations/0493-edi-number-uses.sql', import.meta.url), 'utf8')
  await t.database.pool.query('update edi_messages set number_use = null where company_guid = $1', [
    edi.org.companyGuid,
  ])
  await t.database.pool.query(migration)
  expect(await uses()).toEqual([null, 1, 1])
  await t.database.pool.query(migration)
  expect(await uses()).toEqual([null, 1, 1])
})

test('what was refused is corrected under its number', async () => {
  await edi.deliver(interchangeText([load('S1').filter((segment) => !segment.includes('Joliet'))]))
  await edi.deliver(interchangeText([load('S1')]))
  expect(await states()).toEqual([
    ['S1', 'settled'],
    ['S1', 'applied'],
  ])
})

test('what is only parked by us is acknowledged in time, and never answered without a person', async () => {
  await edi.change({ isTest: false })
  await edi.deliver(interchangeText([load('S1', { atPickup: ['G62*37*20270231'] })]))
  expect((await edi.incoming()).map(({ state }) => state)).toEqual(['parked'])
  const sent = await edi.sent()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('AK1*SM*44~AK2*204*0001~AK3*G62*8**8~AK4*2**8~AK5*E*5~AK9*E*1*1*1~')
  await edi.change({ isTest: true })
  expect((await edi.retry((await edi.incoming())[0]!.guid)).body.state).toBe('settled')
  expect(await edi.orders()).toEqual(['S1'])
  expect((await edi.sent()).some((text) => text.includes('*GF*'))).toBe(false)
})

test('an interchange that is refused for itself is not acknowledged as if its messages were taken', async () => {
  const differs = interchangeText([load('S1')], { wants: '1' }).replace('IEA*1*000000440', 'IEA*1*000000777')
  await edi.deliver(differs)
  expect((await edi.incoming()).map(({ state }) => state)).toEqual(['parked'])
  const sent = await edi.sent()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('TA1*000000440*270801*0915*R*001~')
})

test('nobody else’s interchange is acknowledged', async () => {
  await edi.deliver(interchangeText([load('S1')], { wants: '1' }).replace('NORTHSIDE  ', 'STRANGER   '))
  expect((await edi.incoming()).map(({ state }) => state)).toEqual(['parked'])
  expect(await edi.sent()).toEqual([])
})

test('a TA1 is taken, what follows it is read, and one that rejects says so of what we sent', async () => {
  const isa = interchangeText([], { control: '000000450' }).split('~')[0]!
  const ta1 = (control: string, verdict: string) => `${isa}~TA1*${control}*270801*0900*${verdict}~IEA*0*000000450~`
  await edi.deliver(ta1('000000777', 'A*000') + interchangeText([load('S1')]))
  expect(await edi.orders()).toEqual(['S1'])
  const [receipt, tender] = await edi.incoming()
  expect(receipt).toMatchObject({
    type: 'TA1',
    state: 'applied',
    fault: 'Nothing was sent to this partner under 000000777',
  })
  expect(tender!.state).toBe('applied')
  await edi.deliver(ta1('000000001', 'R*025').replaceAll('000000450', '000000451'))
  expect((await edi.incoming()).at(-1)).toMatchObject({ type: 'TA1', state: 'applied' })
})

test.each<[string, (text: string) => Buffer]>([
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Latin-1', (text) => Buffer.from(text, 'latin1')],
])('%s is read as it was meant', async (_, encode) => {
  const body = load('S1').map((segment) => segment.replace('Lakeside Imports', 'Québec Ñandú Autos'))
  await edi.deliver(encode(interchangeText([body])))
  const [message] = await edi.incoming()
  const order = await edi.order(message!.orderGuid)
  expect(order.stops[1]!.terminal!.name).toBe('Québec Ñandú Autos')
  expect((await edi.shown(message!.guid)).segments.some(({ text }) => text.includes('Québec'))).toBe(true)
})

test('an order has its appointments, and what a person should look at', async () => {
  const body = load('S1', {
    header: ['N1*BT*Payer LLC', 'N4*Boston*MA*02110'],
    atPickup: ['G62*10*20270809', 'G62*69*20270810*U*0930', 'L11*VS29L178932*VT'],
  })
  await edi.deliver(interchangeText([body]))
  const [message] = await edi.incoming()
  expect(message).toMatchObject({ state: 'applied', fault: expect.stringContaining('VS29L178932') })
  const order = await edi.order(message!.orderGuid)
  expect(order.stops[0]).toMatchObject({
    // The test app knows one zone.
    dateRequestedStart: '2027-08-09T05:00:00.000Z',
    dateScheduledStart: '2027-08-10T14:30:00.000Z',
  })
  expect(order.instructions).toBeNull()
  const { rows } = await t.database.pool.query('select body, visibility from notes where order_guid = $1', [order.guid])
  expect(rows).toEqual([
    {
      body: 'To check:\nL11: VS29L178932: A VIN has 17 characters; this one has 11: it is of before 1981, or incomplete\n\nBill to: Payer LLC, Boston, MA 02110',
      visibility: [],
    },
  ])
  expect((await edi.sent())[0]).toContain('AK5*A~AK9*A')
})

test('the TA1 and the 997 of what is only parked by us do not contradict each other', async () => {
  await edi.change({ isTest: false })
  await edi.deliver(interchangeText([load('S1')], { wants: '1' }))
  const sent = (await edi.sent()).join('')
  expect(sent).toContain('AK5*A~')
  expect(/TA1\*.*?~/.exec(sent)?.[0]).toBe('TA1*000000440*270801*0915*E*020~')
})
