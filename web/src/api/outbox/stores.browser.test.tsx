/** Each wait for a store ends, a second try is made, ballast makes room, and what cannot be stored is sent. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { border, type SpareFiles } from './border.ts'
import { aServer } from './drill.fixture.ts'
import { fieldDatabase, keep, readValue, stored, written } from './field-database.ts'
import { memoryActs } from './memory-acts.ts'
import { NoAnswer } from './in-time.ts'
import { recordedOf } from './ledger.ts'
import { withLock } from './outbox-lock.ts'
import { changed } from './outbox-news.ts'
import { preparer } from './prepare-elsewhere.ts'
import { itemHead, itemsOf, recordItem } from './record-item.ts'
import { sendOutbox } from './send-outbox.ts'
import { doubtRoom, ensureRoom, fillSpareRoom, isRoomBelow } from './spare-room.ts'
import { StoreFault, storeFails } from './store-fault.ts'
import { takePicture } from './take-picture.ts'

const real = { ...border }
let late: (() => void)[]
beforeEach(async () => {
  Object.assign(border, real)
  onTestFinished(() => void Object.assign(border, real))
  await emptyPhone()
  doubtRoom()
  late = []
})

/** Time passes only by `pass`; `only`: for waits of as many milliseconds. */
const stopTime = (only?: number) => {
  border.after = (ms, run) => {
    if (only !== undefined && ms !== only) return real.after(ms, run)
    late.push(run)
    return () => void late.splice(late.indexOf(run) >>> 0, 1)
  }
}
const pass = async (times = 1) => {
  for (let at = 0; at < times; at++) {
    await expect.poll(() => late.length).toBeGreaterThan(0)
    for (const run of late.splice(0)) run()
  }
}
const never = () => new Promise<never>(() => undefined)
const full = () => new DOMException('full', 'QuotaExceededError')

/** A disk with this much ballast; `isFull` says whether a write fails now. */
const aDisk = (ballast: number, isFull: () => boolean, onRemove: () => void = () => undefined) => {
  const disk = { ballast }
  border.spare = (): SpareFiles => ({
    count: async () => disk.ballast,
    add: async () => {
      if (isFull()) throw full()
      disk.ballast += 1
    },
    remove: async () => {
      if (disk.ballast === 0) return false
      disk.ballast -= 1
      onRemove()
      return true
    },
    probe: async () => {
      if (isFull()) throw full()
    },
  })
  return disk
}

/** The connection that other tests left open. */
const closed = async () => (await fieldDatabase()).dispatchEvent(new Event('versionchange'))

it('tries to open a database that does not answer once more, then says so, and begins anew the next time', async () => {
  await keep('a', 1)
  await closed()
  stopTime()
  let opens = 0
  border.reach = (what, work) => {
    if (what === 'open' && (opens += 1) <= 3) return never()
    return work()
  }
  const first = readValue('a')
  await pass()
  await expect.poll(() => opens).toBe(2)
  await pass()
  await expect(first).rejects.toThrow(StoreFault)
  const second = readValue('a')
  await pass()
  expect(await second).toBe(1)
  expect(opens).toBe(4)
})

it('does not store later what was given up', async () => {
  stopTime(6000)
  border.reach = (what, work) => (what === 'write' ? work().then(never) : work())
  let tries = 0
  const test = { isOver: false }
  const writing = written(['kept'], async (tx) => {
    tries += 1
    // Longer than the test.
    for (let at = 0; at < 1e6 && !test.isOver; at++) await tx.objectStore('kept').get('b')
    await tx.objectStore('kept').put(1, 'b')
  })
  await pass()
  await expect.poll(() => tries).toBe(2)
  await pass()
  await expect(writing).rejects.toThrow(StoreFault)
  test.isOver = true
  Object.assign(border, real)
  expect(await readValue('b')).toBeUndefined()
})

it('deletes ballast before it writes on a full disk, as much as it needs, and touches no database without room', async () => {
  let room = 0
  const disk = aDisk(
    3,
    () => room < 2,
    () => (room += 1),
  )
  const writes = vi.fn()
  border.reach = (what, work) => {
    if (what === 'write') writes()
    return work()
  }
  await keep('a', 1)
  expect(disk.ballast).toBe(1)
  expect(writes).toHaveBeenCalledTimes(1)
  expect(storeFails()).toBe(false)
  room = -9
  doubtRoom()
  await expect(keep('a', 2)).rejects.toThrow(StoreFault)
  expect([disk.ballast, writes.mock.calls.length, storeFails()]).toEqual([0, 1, true])
  expect(await readValue('a')).toBe(1)
  room = 2
  await keep('a', 3)
  expect(storeFails()).toBe(false)
})

it('deletes ballast, too, if a write fails although there was room', async () => {
  let failures = 3
  const disk = aDisk(3, () => false)
  border.reach = (what, work) => {
    if (what === 'write' && (failures -= 1) >= 0) throw full()
    return work()
  }
  await keep('a', 1)
  expect(disk.ballast).toBe(0)
  expect(await readValue('a')).toBe(1)
})

it('finds out by writing whether there is room', async () => {
  let isFull = false
  const disk = aDisk(0, () => isFull)
  expect(await fillSpareRoom()).toBe(true)
  expect(disk.ballast).toBe(3)
  expect(await isRoomBelow(1)).toBe(false)
  isFull = true
  expect(await ensureRoom()).toBe(false)
  expect(await isRoomBelow(1)).toBe(true)
  expect(await fillSpareRoom()).toBe(false)
})

const note = async (text: string, pictures: string[] = [], onHeld?: () => void) => {
  const head = await itemHead('1')
  const act = {
    kind: 'note' as const,
    jobGuid: '01890000-0000-7000-8000-000000000301',
    body: text,
    photos: [],
    ...head,
  }
  return { id: head.id, recorded: recordItem(act, { owner: 'casey', about: text, jobGuid: null, pictures }, onHeld) }
}
const enrol = async () => ({ guid: 'casey', device: 'company.phone' })

it('sends an act with its picture without storing it, and resolves only once the server has both', async () => {
  const server = aServer(() => false)
  vi.stubGlobal('fetch', server.fetch)
  const earlier = await note('Kept earlier')
  await earlier.recorded
  aDisk(0, () => true)
  doubtRoom()
  const onHeld = vi.fn()
  const file = new Blob(['%PDF held'], { type: 'application/pdf' })
  const { sha256 } = await takePicture(file, { owner: 'casey', source: 'file', place: null, noPosition: '', onHeld })
  expect(onHeld).toHaveBeenCalledOnce()
  const { id, recorded } = await note('Cannot be stored', [sha256], onHeld)
  await expect.poll(() => memoryActs('casey').length).toBe(1)
  expect(onHeld).toHaveBeenCalledTimes(2)
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  server.signal(false)
  await expect(sendOutbox({ owner: 'casey', enrol })).rejects.toThrow()
  expect(memoryActs('casey')).toHaveLength(1)
  server.signal(true)
  await sendOutbox({ owner: 'casey', enrol })
  await recorded
  // What was stored goes first.
  expect([...server.received.acts.keys()]).toEqual([earlier.id, id])
  expect(server.received.pictures.get(sha256)).toBe(sha256)
  expect(recordedOf('casey')).toEqual([])
  expect(memoryActs('casey')).toEqual([])
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('does not send again what was acknowledged on a full disk, and stores that once there is room', async () => {
  const server = aServer(() => false)
  const fetch = vi.fn(server.fetch)
  vi.stubGlobal('fetch', fetch)
  await (
    await note('Kept')
  ).recorded
  let isFull = true
  aDisk(0, () => isFull)
  doubtRoom()
  const sent = () => fetch.mock.calls.filter(([path]) => String(path).endsWith('/field/items')).length
  await sendOutbox({ owner: 'casey', enrol }).catch(() => undefined)
  await sendOutbox({ owner: 'casey', enrol }).catch(() => undefined)
  expect(sent()).toBe(1)
  isFull = false
  await sendOutbox({ owner: 'casey', enrol })
  expect(sent()).toBe(1)
  expect(await itemsOf('casey')).toMatchObject([{ state: 'arrived', wasTried: true }])
})

it('passes over a holder of the lock that is not heard of, but not one that makes progress', async () => {
  stopTime()
  const held = Promise.withResolvers<void>()
  const other = navigator.locks.request('waybill.drill', () => held.promise)
  other.catch(() => undefined)
  const work = vi.fn(async () => 'done')
  const asked = withLock('waybill.drill', work)
  const [before] = late
  changed()
  expect(late).not.toContain(before)
  expect(work).not.toHaveBeenCalled()
  await pass()
  expect(await asked).toBe('done')
  held.resolve()
})

it('prepares a frame itself if the worker of pictures does not answer', async () => {
  stopTime()
  const silent = new Blob(["postMessage('ready')"], { type: 'text/javascript' })
  const prepare = preparer(() => new Worker(URL.createObjectURL(silent)))
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  const prepared = prepare({ source: await createImageBitmap(canvas), side: 40, strip: 'x' })
  await pass()
  expect((await prepared).bytes.byteLength).toBeGreaterThan(100)
})

it('reads what another tab wrote after this one had let go of its connection', async () => {
  await closed()
  await keep('a', 7)
  expect(await stored((database) => database.get('kept', 'a'))).toBe(7)
  expect(new NoAnswer('The database', 4000).message).toBe('The database has not answered for 4000 ms')
})
