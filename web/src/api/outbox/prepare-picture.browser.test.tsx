import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { fieldDatabase } from './field-database.ts'
import { preparer } from './prepare-elsewhere.ts'
import { preparePicture, UnreadablePicture } from './prepare-picture.ts'
import { sha256 } from './sha256.ts'
import { takePicture, type Taking } from './take-picture.ts'

beforeEach(emptyPhone)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A photo larger than any that is sent. */
const large = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(3000, 2000)
  const pen = canvas.getContext('2d')!
  for (let at = 0; at < 60; at += 1) {
    pen.fillStyle = at % 2 === 0 ? '#ddd' : '#444'
    pen.fillRect(at * 50, 0, 50, 2000)
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' })
}

const sizeOf = async (bytes: ArrayBuffer) => {
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  return [width, height]
}

const real = () => new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })
const TAKING: Taking = { owner: 'casey', source: 'camera', place: null, noPosition: 'no location', caption: 'A004352' }
const keptPicture = async (hash: string) => (await fieldDatabase()).get('bytes', hash)

/** However long a busy machine takes to start a worker, nobody gives it up. */
const waitForWorkers = () => vi.useFakeTimers({ toFake: ['setTimeout'] })

/** How often this page encoded a picture. */
const encodedHere = () => vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')

it.each([
  ['a side', {}, [1600, 1067]],
  ['a damage', { isDetailed: true }, [2048, 1365]],
] as const)('prepares %s in the worker, not on the page, and stores the bytes that it hashed', async (_, how, size) => {
  waitForWorkers()
  const photo = await large()
  const [encoded, onFault] = [encodedHere(), vi.fn()]
  const frame = await createImageBitmap(photo)
  const picture = await takePicture(frame, { ...TAKING, ...how, onFault })
  expect(encoded).not.toHaveBeenCalled()
  // It was handed over, not copied.
  expect(frame.width).toBe(0)
  const kept = await keptPicture(picture.sha256)
  expect(await sizeOf(kept!.bytes!)).toEqual(size)
  expect(await sizeOf(kept!.small!)).toEqual([320, 213])
  expect([await sha256(kept!.bytes!), kept!.bytes!.byteLength]).toEqual([picture.sha256, picture.size])
  expect(onFault).toHaveBeenCalledExactlyOnceWith(null)
})

it('prepares the same picture in the worker and on the page', async () => {
  waitForWorkers()
  const [source, encoded] = [await large(), encodedHere()]
  const preparing = { source, side: 1600, strip: '2026-11-22 09:14 CST sin ubicación' }
  const there = await preparer(real)(preparing)
  expect(encoded).not.toHaveBeenCalled()
  const here = await preparePicture(preparing)
  expect(encoded).toHaveBeenCalled()
  expect(await sizeOf(there.bytes)).toEqual(await sizeOf(here.bytes))
  expect(await sizeOf(there.small)).toEqual(await sizeOf(here.small))
  for (const { bytes, sha256: hash } of [there, here]) expect(await sha256(bytes)).toBe(hash)
  expect(there.sha256).toBe(here.sha256)
  expect((await preparer(real)({ ...preparing, strip: 'another' })).sha256).not.toBe(there.sha256)
})

class Silent extends EventTarget {
  postMessage = vi.fn()
  terminate = vi.fn()
}
const asWorker = (worker: Silent) => worker as unknown as Worker

it.each([
  [
    'cannot be made',
    (): Worker => {
      throw new DOMException('refused', 'SecurityError')
    },
  ],
  [
    'cannot be loaded',
    (): Worker => {
      const worker = new Silent()
      queueMicrotask(() => worker.dispatchEvent(new Event('error')))
      return asWorker(worker)
    },
  ],
] as const)('prepares a frame on the page if the worker %s, which is not tried again', async (_, make) => {
  const source = await large()
  const made = vi.fn(make)
  const prepare = preparer(made)
  const prepared = await prepare({ source: await createImageBitmap(source), side: 1600, strip: '' })
  expect(await sizeOf(prepared.bytes)).toEqual([1600, 1067])
  expect(await sha256(prepared.bytes)).toBe(prepared.sha256)
  await prepare({ source, side: 320, strip: '' })
  expect(made).toHaveBeenCalledOnce()
})

it('does not wait for a worker whose script does not come', async () => {
  const source = await large()
  const silent = new Silent()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const preparing = preparer(() => asWorker(silent))({ source, side: 1600, strip: '' })
  await vi.runAllTimersAsync()
  expect(await sizeOf((await preparing).bytes)).toEqual([1600, 1067])
  expect([silent.postMessage, silent.terminate].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

it.each(['Worker', 'OffscreenCanvas'] as const)('needs no %s', async (name) => {
  const source = await large()
  vi.stubGlobal(name, undefined)
  const made = vi.fn()
  const prepared = await preparer(made)({ source, side: 1600, strip: 'no location' })
  expect(made).not.toHaveBeenCalled()
  expect(await sizeOf(prepared.bytes)).toEqual([1600, 1067])
  expect(await sizeOf(prepared.small)).toEqual([320, 213])
  expect(await sha256(prepared.bytes)).toBe(prepared.sha256)
})

it('prepares on the page what the worker cannot, and says what nobody can read', async () => {
  waitForWorkers()
  const prepare = preparer(real)
  const broken = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })
  await expect(prepare({ source: broken, side: 1600, strip: '' })).rejects.toThrow(UnreadablePicture)
  // Sizes that no canvas has: the frame comes back, and is still whole.
  const frame = await createImageBitmap(await large())
  await expect(prepare({ source: frame, side: Number.NaN, strip: '' })).rejects.toThrow()
  expect((await prepare({ source: await large(), side: 1600, strip: '' })).sha256).toMatch(/^[0-9a-f]{64}$/)
})
