import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { EdiMessage, EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrg, aUser } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { exchangeEdi } from './exchange.ts'

const MESSAGES = new URL('../../../../domain/src/edi/messages/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.edi`, MESSAGES), 'latin1')

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let partner: EdiPartner
let folder: string

const aPartner = (more: Partial<Sent<typeof ediRoutes.createPartner>['body']> = {}) => ({
  name: 'Northside',
  client: { guid: org.client },
  ourId: 'ACMT',
  partnerId: 'NORTHSIDE',
  scac: 'ACMT',
  transport: 'folder' as const,
  folder: 'northside',
  ...more,
})

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  org = await anOrg(t.database)
  partner = (await t.send(org.dispatcher, ediRoutes.createPartner, { body: aPartner() })).body
  folder = join(t.dataFolder, 'edi', partner.folderPath!)
  for (const each of ['in', 'out', 'done']) await mkdir(join(folder, each), { recursive: true })
})

const leave = (name: string, text: string) => writeFile(join(folder, 'in', name), text, 'latin1')
const sent = async () =>
  Promise.all(
    (await readdir(join(folder, 'out'))).toSorted().map((name) => readFile(join(folder, 'out', name), 'latin1')),
  )
const later = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000))
/** Two looks at the folder: a file is taken in when it stands still between them. */
async function exchange(edi = t.services.edi) {
  const faults: unknown[] = []
  for (let look = 0; look < 2; look += 1) {
    later(1)
    await exchangeEdi(org.companyGuid, { ...t.services, edi, onFault: (fault) => faults.push(fault) })
  }
  return faults
}
const found = async () =>
  (await t.send(org.dispatcher, ediRoutes.findMessages, { query: { rc: 100 }, body: {} })).body.results
const incoming = async () => (await found()).filter(({ direction }) => direction === 'in')
const shown = async (guid: string) => (await t.send(org.dispatcher, ediRoutes.getMessage, { params: { guid } })).body
const ordersNow = async () =>
  (await t.send(org.dispatcher, ordersRoutes.list, { query: { rc: 100 }, body: {} })).body.results

test('every message in the repository is taken, becomes an order, or is parked with its fault; none blocks the next', async () => {
  const names = readdirSync(MESSAGES).map((file) => file.replace('.edi', ''))
  for (const name of names) await leave(`${name}.edi`, textOf(name))
  expect(await exchange()).toEqual([])
  expect(await readdir(join(folder, 'in'))).toEqual(['38-cut-off.edi'])
  expect((await readdir(join(folder, 'done'))).length).toBe(names.length - 1)
  // Incomplete until its time is over, it is then shown to a person, and left.
  expect((await incoming()).some(({ fileName }) => fileName === '38-cut-off.edi')).toBe(false)
  later(60)
  expect(await exchange()).toEqual([])
  expect(await readdir(join(folder, 'in'))).toEqual(['38-cut-off.edi'])
  const byFile = new Map((await incoming()).map((row) => [row.fileName!.replace('.edi', ''), row]))
  const stateOf = (name: string) => byFile.get(name)?.state
  const good = names.filter((name) => /^(0|1[0-8]|2[2356]|3[235])/.test(name))
  expect(good.filter((name) => stateOf(name) !== 'applied')).toEqual([])
  const broken = names.filter((name) => /^3[146-9]/.test(name))
  expect(broken.filter((name) => stateOf(name) !== 'parked')).toEqual([])
  // A cancellation and two changes of the first shipment: withdrawn before a carrier has it, and then gone.
  expect(['19-cancel', '20-change', '21-replace'].map(stateOf)).toEqual(['applied', 'parked', 'parked'])
  expect((await ordersNow()).length).toBe(good.length + 2)
  const unknown = await shown(byFile.get('17-unknown-segments')!.guid)
  expect(EdiMessage.parse(unknown)).toEqual(unknown)
  expect(unknown.segments.filter(({ isKnown }) => !isKnown).map(({ text }) => text)).toEqual([
    'XX1*house*mark',
    'MS3*ACMT*B**M',
    'ZZ9*a*b*c',
    'QQ*1*2*3',
  ])
  const odd = await shown(byFile.get('32-bad-date')!.guid)
  expect(odd.faults).toMatchObject([{ segment: 'G62', element: 2, isWarning: true }])
  expect(odd.segments.find(({ at }) => at === odd.faults[0]!.at)!.text).toBe('G62*10*20260231*Y*0800')
  const answers = await sent()
  expect(answers.find((text) => text.includes('AK1*SM*132~'))).toContain('AK3*G62*6**8~AK4*2**8~AK5*E*5~AK9*E*1*1*1~')
  expect(answers.find((text) => text.includes('AK1*SM*133~'))).toContain('AK5*E*4~AK9*E*1*1*1~')
  expect(answers.find((text) => text.includes('AK1*SM*136~'))).toContain('AK3*B2*2**8~AK4*4**1~AK5*R*5~AK9*R*1*1*0~')
})

describe('nothing is applied twice', () => {
  test('a repeated interchange is acknowledged but not applied', async () => {
    await leave('a.edi', textOf('01-plain'))
    await exchange()
    await leave('b.edi', textOf('01-plain'))
    await exchange()
    expect((await incoming()).map(({ state }) => state)).toEqual(['repeated', 'applied'])
    expect(await ordersNow()).toHaveLength(1)
    expect((await sent()).filter((text) => text.includes('AK1*SM*101~') && text.includes('AK5*A~'))).toHaveLength(2)
  })

  test('the database itself rejects a second message under the same numbers', async () => {
    await leave('a.edi', textOf('01-plain'))
    await exchange()
    const copy = `insert into edi_messages (company_guid, guid, partner_guid, direction, state, control, group_control, transaction_control, number_use, created_at, updated_at)
      select company_guid, gen_random_uuid(), partner_guid, direction, state, control, group_control, transaction_control, number_use, now(), now() from edi_messages where company_guid = $1 and direction = 'in'`
    await expect(t.database.pool.query(copy, [org.companyGuid])).rejects.toThrow('edi_messages_in_once')
  })

  test('a crash after the order was placed and before its file was moved loses and repeats nothing', async () => {
    await leave('a.edi', textOf('01-plain'))
    const { edi } = t.services
    const dying = {
      ...edi,
      open: async (way: Parameters<typeof edi.open>[0]) => ({
        ...(await edi.open(way)),
        take: () => Promise.reject(new Error('killed')),
      }),
    }
    expect(await exchange(dying)).toEqual([])
    expect(await ordersNow()).toHaveLength(1)
    expect(await readdir(join(folder, 'in'))).toEqual(['a.edi'])
    const { files } = (await t.send(org.dispatcher, ediRoutes.getPartner, { params: { guid: partner.guid } })).body
    expect(files).toMatchObject([{ name: 'a.edi', isStored: true, fault: 'It was taken in but stays: killed' }])
    later(10)
    expect(await exchange()).toEqual([])
    expect(await readdir(join(folder, 'in'))).toEqual([])
    expect((await incoming()).map(({ state }) => state)).toEqual(['applied'])
    expect((await sent()).length).toBe(1)
  })

  test('a file that could not be delivered is delivered later under the same number', async () => {
    await leave('a.edi', textOf('01-plain'))
    const { edi } = t.services
    const full = {
      ...edi,
      open: async (way: Parameters<typeof edi.open>[0]) => ({
        ...(await edi.open(way)),
        put: () => Promise.reject(new Error('No space left')),
      }),
    }
    await exchange(full)
    const [waiting] = (await found()).filter(({ direction }) => direction === 'out')
    expect(waiting).toMatchObject({ state: 'waiting', control: '000000001', fault: 'No space left' })
    await exchange()
    expect((await found()).find(({ guid }) => guid === waiting!.guid)).toMatchObject({
      state: 'sent',
      control: '000000001',
      fault: null,
    })
  })
})

test('workers that send at the same time deliver each message once', async () => {
  await leave('a.edi', textOf('01-plain'))
  const { edi } = t.services
  const fails = { put: () => Promise.reject(new Error('No space left')) }
  const counting = { names: [] as string[] }
  const opening = (own: object) => ({
    ...edi,
    open: async (way: Parameters<typeof edi.open>[0]) => ({ ...(await edi.open(way)), ...own }),
  })
  const put = async (name: string) => void counting.names.push(name)
  const work = (own: object) =>
    exchangeEdi(org.companyGuid, { ...t.services, edi: opening(own), onFault: () => undefined })
  for (let look = 0; look < 2; look += 1) {
    later(1)
    await work(fails)
  }
  later(1)
  await Promise.all([work({ put }), work({ put }), work({ put })])
  expect(counting.names).toEqual(['997-000000001.edi'])
})

test('a parked message is read again once the partner is set up correctly, or settled', async () => {
  const set = (body: object) =>
    t.send(org.dispatcher, ediRoutes.changePartner, { params: { guid: partner.guid }, body })
  await set({ isTest: false })
  await leave('a.edi', textOf('01-plain'))
  await leave('b.edi', textOf('31-no-delivery'))
  await exchange()
  const parked = await incoming()
  expect(parked.map(({ state }) => state)).toEqual(['parked', 'parked'])
  expect(parked[0]!.fault).toContain('is a test')
  await set({ isTest: true })
  const a = parked.find(({ fileName }) => fileName === 'a.edi')!
  expect((await t.send(org.dispatcher, ediRoutes.retryMessage, { params: { guid: a.guid } })).body.state).toBe(
    'settled',
  )
  expect(await ordersNow()).toHaveLength(1)
  const b = parked.find(({ fileName }) => fileName === 'b.edi')!
  expect((await t.send(org.dispatcher, ediRoutes.settleMessage, { params: { guid: b.guid } })).body.can).toEqual([])
  expect((await t.send(org.dispatcher, ediRoutes.settleMessage, { params: { guid: b.guid } })).status).toBe(409)
})

describe('a partner', () => {
  test('is refused an invalid setup', async () => {
    const create = (more: object) => t.sendAny(org.dispatcher, ediRoutes.createPartner, { body: aPartner(more) })
    for (const [more, path] of [
      [{ folder: '../etc' }, 'folder'],
      [{ name: 'B', folder: undefined }, 'folder'],
      [{ name: 'B', componentSeparator: '*' }, 'segmentTerminator'],
      [{ name: 'B', transport: 'sftp', host: 'x.test', username: 'u' }, 'password'],
      [{ name: 'B' }, 'folder'],
      [{ folder: 'other' }, 'name'],
      [{ name: 'B', folder: 'b', client: { guid: partner.guid } }, 'client.guid'],
    ] as const) {
      const answer = await create(more)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.error.errors![0]!.path).toBe(path)
    }
  })

  test('never exposes its secret, and is visible to the company only', async () => {
    const body = aPartner({ name: 'S', transport: 'sftp', host: 'x.test', username: 'u', password: 'hunter22' })
    const made = await t.send(org.dispatcher, ediRoutes.createPartner, { body })
    expect(EdiPartner.parse(made.body)).toEqual(made.body)
    expect(made.body.hasSecret).toBe(true)
    const { rows } = await t.database.pool.query(
      `select p.*, h.after from edi_partners p join history h on h.company_guid = p.company_guid and h.subject_guid = p.guid where p.guid = $1`,
      [made.body.guid],
    )
    expect(JSON.stringify([made.body, rows])).not.toContain('hunter22')
    const other = (await anOrg(t.database)).dispatcher
    const params = { guid: made.body.guid }
    expect((await t.send(other, ediRoutes.getPartner, { params })).status).toBe(404)
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['orders.view'] })
    expect((await t.send(clerk, ediRoutes.getPartner, { params })).status).toBe(403)
    expect((await t.send(clerk, ediRoutes.findMessages, { body: {} })).status).toBe(403)
  })
})
