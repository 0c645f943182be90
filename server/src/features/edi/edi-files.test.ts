/** Files of an EDI partner whose server is OpenSSH: nothing is removed before it is stored, and none holds up another. */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import type { EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { anOrg } from '../../../testing/builders.ts'
import { needing } from '../../../testing/debian.ts'
import { openSsh, type OpenSshServer, startOpenSsh } from '../../../testing/openssh.ts'
import { startUpload } from '../../../testing/slow-upload.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { FILE_BYTES_MAX } from '../../outside/edi/edi-transport.ts'
import { exchangeEdi } from './exchange.ts'

const software = await openSsh()
const MESSAGES = new URL('../../../../domain/src/edi/messages/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.edi`, MESSAGES), 'latin1')
/** Another tender: its interchange and shipment have numbers of their own. */
const tenderNumber = (n: number) =>
  textOf('01-plain')
    .replaceAll('000000101', `00000${1000 + n}`)
    .replaceAll('*101', `*${1000 + n}`)
    .replaceAll('NS1001', `NS${2000 + n}`)

describe('a partner with OpenSSH', needing(software), () => {
  let t: TestApp
  let server: OpenSshServer
  let org: Awaited<ReturnType<typeof anOrg>>
  let partner: EdiPartner

  beforeAll(async () => {
    ;[t, server] = await Promise.all([testApp(), startOpenSsh(software!, { folders: ['in', 'out'] })])
    atEnd(() => server.stop())
  })
  beforeEach(async () => {
    for (const folder of ['in', 'out']) {
      chmodSync(join(server.home, folder), 0o777)
      for (const name of readdirSync(join(server.home, folder))) rmSync(join(server.home, folder, name))
    }
    org = await anOrg(t.database)
    const { port, username, privateKey } = server
    const way = { transport: 'sftp' as const, host: '127.0.0.1', port, username, privateKey }
    const ids = { ourId: 'ACMT', partnerId: 'NORTHSIDE', scac: 'ACMT' }
    const body = { name: 'Northside', client: { guid: org.client }, ...ids, ...way, inPath: 'in', outPath: 'out' }
    partner = (await t.send(org.dispatcher, ediRoutes.createPartner, { body })).body
  })

  const put = (name: string, text: string) => writeFileSync(join(server.home, 'in', name), text, 'latin1')
  const waiting = () => readdirSync(join(server.home, 'in')).toSorted()
  const minutesLater = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000))
  const turn = async (edi = t.services.edi) => {
    const faults: string[] = []
    await exchangeEdi(org.companyGuid, { ...t.services, edi, onFault: (fault) => faults.push(String(fault)) })
    return faults
  }
  /** Looks at the folder so many times, a minute apart. */
  const looks = async (count: number) => {
    for (let look = 0; look < count; look += 1) {
      minutesLater(1)
      expect(await turn()).toEqual([])
    }
  }
  const set = async (body: Sent<typeof ediRoutes.changePartner>['body']) =>
    (await t.send(org.dispatcher, ediRoutes.changePartner, { params: { guid: partner.guid }, body })).body
  const seen = async () => (await t.send(org.dispatcher, ediRoutes.getPartner, { params: { guid: partner.guid } })).body
  const incoming = async () =>
    (await t.send(org.dispatcher, ediRoutes.findMessages, { query: { rc: 100 }, body: {} })).body.results.filter(
      ({ direction }) => direction === 'in',
    )
  const shipments = async () =>
    (await t.send(org.dispatcher, ordersRoutes.list, { query: { rc: 100 }, body: {} })).body.results
      .map(({ referenceNumber }) => referenceNumber ?? '')
      .toSorted((a, b) => a.localeCompare(b))
  let signIns = 0
  const signingIn = {
    faultOf: () => undefined,
    folderPath: () => '',
    open: (way: Parameters<typeof t.services.edi.open>[0]) => {
      signIns += 1
      return t.services.edi.open(way)
    },
  }

  test('a file whose upload goes on under its final name is left until it is whole', async () => {
    const text = tenderNumber(1)
    const upload = await startUpload(server, 'in/slow.edi')
    await upload.grow(text.slice(0, 200))
    await looks(3)
    expect(waiting()).toEqual(['slow.edi'])
    expect(await incoming()).toEqual([])
    expect((await seen()).files).toMatchObject([{ name: 'slow.edi', fault: expect.stringMatching(/not in IEA$/) }])
    await upload.grow(text.slice(200))
    await upload.finish()
    await looks(1)
    expect(await incoming()).toEqual([])
    await looks(1)
    expect(await shipments()).toEqual(['NS2001'])
    expect(waiting()).toEqual([])
    expect((await seen()).files).toEqual([])
  })

  test('one that stays incomplete goes to a person and is not removed; arriving whole it settles that', async () => {
    put('cut.edi', tenderNumber(2).slice(0, 300))
    await set({ incompleteMinutes: 10 })
    await looks(9)
    expect(await incoming()).toEqual([])
    await looks(3)
    const [parked, ...more] = await incoming()
    expect(more).toEqual([])
    expect(parked).toMatchObject({ state: 'parked', fileName: 'cut.edi', fault: expect.stringContaining('10 minutes') })
    const { segments } = (await t.send(org.dispatcher, ediRoutes.getMessage, { params: { guid: parked!.guid } })).body
    expect(segments[0]?.text).toMatch(/^ISA/)
    expect(waiting()).toEqual(['cut.edi'])
    put('cut.edi', tenderNumber(2))
    await looks(2)
    expect((await incoming()).map(({ state }) => state).toSorted()).toEqual(['applied', 'settled'])
    expect(waiting()).toEqual([])
  })

  test('with a marker a file is whole when its marker is there, whatever it ends in', async () => {
    await set({ marker: '.done' })
    put('a.edi', tenderNumber(3))
    await looks(3)
    expect(await shipments()).toEqual([])
    expect((await seen()).files).toMatchObject([{ fault: 'its marker a.edi.done is missing' }])
    put('a.edi.done', '')
    await looks(1)
    expect(await shipments()).toEqual(['NS2003'])
    expect(waiting()).toEqual([])
  })

  test('empty, unreadable and too large ones and ones that are no text hold up nobody', async () => {
    await set({ incompleteMinutes: 5 })
    put('a-empty.edi', '')
    put('b-closed.edi', tenderNumber(4))
    chmodSync(join(server.home, 'in', 'b-closed.edi'), 0)
    put('c-large.edi', 'x'.repeat(FILE_BYTES_MAX + 1))
    put('d-zeros.edi', tenderNumber(5).replace('Dallas', 'Dal\0las'))
    put('e.edi', tenderNumber(6))
    await looks(2)
    expect(await shipments()).toContain('NS2006')
    expect(waiting()).toEqual(['a-empty.edi', 'b-closed.edi', 'c-large.edi'])
    const { files, readError } = await seen()
    expect(readError).toBeNull()
    const faultOf = (name: string) => files.find((file) => file.name === name)
    expect(faultOf('a-empty.edi')?.fault).toBe('it is empty')
    expect(faultOf('b-closed.edi')).toMatchObject({ fault: expect.stringContaining('Permission denied') })
    expect(faultOf('b-closed.edi')?.dateNextTry).not.toBeNull()
    expect(faultOf('c-large.edi')?.fault).toMatch(/too large/)
    await looks(5)
    const told = (await incoming()).filter(({ state }) => state === 'parked').map(({ fileName }) => fileName)
    expect(new Set(told)).toEqual(new Set(['a-empty.edi', 'b-closed.edi', 'c-large.edi']))
    expect(told).toHaveLength(3)
    chmodSync(join(server.home, 'in', 'b-closed.edi'), 0o644)
    await set({ name: 'Northside Motors' })
    await looks(2)
    expect(await shipments()).toContain('NS2004')
  })

  test('without the right to delete, a file is remembered and not read again, unless its content changes', async () => {
    put('kept.edi', tenderNumber(7))
    chmodSync(join(server.home, 'in'), 0o555)
    await looks(2)
    expect(await shipments()).toEqual(['NS2007'])
    const reads: string[] = []
    const { edi } = t.services
    const counting = {
      ...edi,
      open: async (way: Parameters<typeof edi.open>[0]) => {
        const transport = await edi.open(way)
        const read: typeof transport.read = (file) => (reads.push(file.name), transport.read(file))
        return { ...transport, read }
      },
    }
    const more = async (count: number) => {
      for (let look = 0; look < count; look += 1) {
        minutesLater(1)
        expect(await turn(counting)).toEqual([])
      }
    }
    await more(20)
    expect(reads).toEqual([])
    expect((await seen()).files).toMatchObject([{ name: 'kept.edi', isStored: true }])
    utimesSync(join(server.home, 'in', 'kept.edi'), 1_700_000_000, 1_700_000_000)
    await more(4)
    expect(reads).toEqual(['kept.edi'])
    expect((await incoming()).map(({ state }) => state)).toEqual(['applied'])
    put('kept.edi', tenderNumber(8))
    await more(4)
    expect(reads).toEqual(['kept.edi', 'kept.edi'])
    expect(await shipments()).toEqual(['NS2007', 'NS2008'])
  })

  test('a crash before the removal, and another process at the same time, make one order', async () => {
    put('a.edi', tenderNumber(9))
    await looks(1)
    minutesLater(1)
    const { edi } = t.services
    const never = new Promise<never>(() => undefined)
    const { promise: isStored, resolve } = Promise.withResolvers<void>()
    const hanging = {
      ...edi,
      open: async (way: Parameters<typeof edi.open>[0]) => {
        const transport = await edi.open(way)
        atEnd(() => transport.close())
        return { ...transport, take: () => (resolve(), never) }
      },
    }
    void turn(hanging)
    await isStored
    signIns = 0
    expect(await turn(signingIn)).toEqual([])
    // The turn is still the other process's.
    expect(signIns).toBe(0)
    minutesLater(6)
    expect(await turn()).toEqual([])
    expect(waiting()).toEqual([])
    expect((await incoming()).map(({ state }) => state)).toEqual(['applied'])
    expect(await shipments()).toEqual(['NS2009'])
  })

  test('what was stored is read back: a file whose bytes are not those is not removed', async () => {
    put('a.edi', tenderNumber(10))
    chmodSync(join(server.home, 'in'), 0o555)
    await looks(2)
    await t.database.pool.query(`update edi_files set content = '\\x00' where company_guid = $1`, [org.companyGuid])
    chmodSync(join(server.home, 'in'), 0o777)
    await looks(12)
    expect(waiting()).toEqual(['a.edi'])
    expect((await seen()).files).toMatchObject([{ fault: expect.stringContaining('not what came') }])
  })

  test('a partner that fails waits longer each time, while another goes on; a changed setting ends that', async () => {
    const { port, username, privateKey } = server
    const way = {
      transport: 'sftp' as const,
      host: '127.0.0.1',
      port,
      username,
      privateKey,
      inPath: 'out',
      outPath: 'in',
    }
    const ids = { ourId: 'ACMT', partnerId: 'SOUTHSIDE', scac: 'ACMT' }
    const body = { name: 'Southside', client: { guid: org.client }, ...ids, ...way }
    const { guid: other } = (await t.send(org.dispatcher, ediRoutes.createPartner, { body })).body
    const otherRead = async () =>
      (await t.send(org.dispatcher, ediRoutes.getPartner, { params: { guid: other } })).body.dateRead
    await set({ username: 'nobody-here' })
    const tries = async (minutes: number) => {
      let count = 0
      for (let i = 0; i < minutes; i += 1) {
        minutesLater(1)
        count += (await turn()).length
      }
      return count
    }
    // After 1, 2, 4, 8 and 16 minutes.
    expect(await turn()).toHaveLength(1)
    expect(await tries(32)).toBe(5)
    expect((await seen()).dateNextRead).not.toBeNull()
    expect(await otherRead()).toBe(t.clock.now().toISOString())
    put('a.edi', tenderNumber(11))
    await set({ username: server.username })
    expect(await turn()).toEqual([])
    await looks(1)
    expect(await shipments()).toEqual(['NS2011'])
    expect((await seen()).dateNextRead).toBeNull()
  })

  test('while messages cannot be delivered, their partner is signed in to at most every 15 seconds', async () => {
    chmodSync(join(server.home, 'out'), 0o555)
    // Their pauses began at different moments, so that one or the other is due every few seconds.
    for (const n of [12, 13, 14, 15]) {
      put(`${n}.edi`, tenderNumber(n))
      await looks(2)
      minutesLater(n / 60)
    }
    signIns = 0
    for (let second = 0; second < 60; second += 1) {
      minutesLater(1 / 60)
      expect(await turn(signingIn)).toEqual([])
    }
    expect(signIns).toBeGreaterThan(0)
    expect(signIns).toBeLessThanOrEqual(4)
    chmodSync(join(server.home, 'out'), 0o777)
    await looks(12)
    expect(existsSync(join(server.home, 'out', '997-000000001.edi'))).toBe(true)
  })

  test('the server’s key is told until one is confirmed; a test leaves nothing behind', async () => {
    const tried = async () =>
      (await t.send(org.dispatcher, ediRoutes.testPartner, { params: { guid: partner.guid } })).body
    expect((await tried()).message).toContain(`${server.hostKey} and not confirmed`)
    await looks(1)
    expect((await seen()).hostKeySeen).toBe(server.hostKey)
    await set({ hostKey: `256 ${server.hostKey} host (ED25519)` })
    expect(await tried()).toEqual({ ok: true, message: 'Connected; no files are waiting' })
    expect(readdirSync(join(server.home, 'out'))).toEqual([])
    chmodSync(join(server.home, 'out'), 0o555)
    expect(await tried()).toMatchObject({ ok: false, message: expect.stringContaining('Permission denied') })
    const other = `SHA256:${'A'.repeat(43)}`
    await set({ hostKey: other })
    expect((await tried()).message).toContain(`is ${server.hostKey}, not ${other}`)
    const wrong = { params: { guid: partner.guid }, body: { hostKey: 'aa:bb:cc' } }
    expect((await t.sendAny(org.dispatcher, ediRoutes.changePartner, wrong)).error.errors![0]!.path).toBe('hostKey')
  })
})
