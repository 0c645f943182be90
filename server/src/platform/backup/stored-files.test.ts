import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testBucket, type TestBucket } from '../../../testing/bucket.ts'
import { openBucket } from '../files/bucket.ts'
import type { Storage } from '../files/storage.ts'
import { checkFiles, filesFrom, type StoredFile } from './stored-files.ts'

let bucket: TestBucket
let storage: Storage
let faults: string[]

beforeEach(async () => {
  bucket = await testBucket(30)
  storage = await openBucket(bucket.settings)
  faults = []
})

const check = (files: readonly StoredFile[], reads = false) =>
  checkFiles(files, { storage, reads, onFault: (fault) => faults.push(fault) })

/** Stores as many files of some bytes each in a folder. */
const stored = (folder: string, amount: number): StoredFile[] =>
  Array.from({ length: amount }, (_, i) => {
    const location = `${folder}/${createHash('sha256').update(`${folder} ${i}`).digest('hex')}`
    const bytes = Buffer.from(`bytes ${i}`)
    bucket.objects.set(location, bytes)
    return { location, totalBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }).toSorted((a, b) => (a.location < b.location ? -1 : 1))

test('many files of a folder are looked up by listings, a few one by one, and those missing are named', async () => {
  const files = [...stored('company-a', 3), ...stored('company-b', 200)]
  // What nothing refers to is no fault.
  stored('company-c', 5)
  bucket.objects.set('company-b/0', Buffer.from('x'))
  expect(await check(files)).toBe(0)
  expect(bucket.requests.filter((each) => each.startsWith('HEAD'))).toHaveLength(3)
  expect(bucket.requests.filter((each) => each === 'LIST company-b/')).toHaveLength(7)

  const [first, other, last] = [files[1]!, files[100]!, files.at(-1)!]
  bucket.objects.delete(first.location)
  bucket.objects.set(other.location, Buffer.from('cut'))
  bucket.objects.delete(last.location)
  expect(await check(files)).toBe(3)
  expect(faults.toSorted()).toEqual(
    [
      `${first.location} is missing`,
      `${other.location} has 3 bytes instead of ${other.totalBytes}`,
      `${last.location} is missing`,
    ].toSorted(),
  )
})

test('a store that lists in another order is asked for each file that its listing did not give', async () => {
  const files = stored('company', 80)
  const backwards = {
    ...storage,
    async *list(folder: string, from: string) {
      const listed = []
      for await (const each of storage.list!(folder, from)) listed.push(each)
      yield* listed.toReversed()
    },
  }
  const found = await checkFiles(files, { storage: backwards, reads: false, onFault: (fault) => faults.push(fault) })
  expect([found, faults]).toEqual([0, []])
})

test('other bytes of the same size are found by reading', async () => {
  const files = stored('company', 60)
  const { location, totalBytes = 0 } = files[7]!
  bucket.objects.set(location, Buffer.alloc(totalBytes, 'x'))
  expect(await check(files)).toBe(0)
  expect(await check(files, true)).toBe(1)
  expect(faults).toEqual([`${location} has other bytes than were stored`])
})

test('a list is read from pieces that end anywhere; size and sum may be unknown', () => {
  const text = Buffer.from('a/1\t5\tff\na/2\t\\N\t\\N\nb/1\t0\tee\n')
  const whole = [
    { location: 'a/1', totalBytes: 5, sha256: 'ff' },
    { location: 'a/2', totalBytes: undefined, sha256: undefined },
    { location: 'b/1', totalBytes: 0, sha256: 'ee' },
  ]
  for (let cut = 0; cut <= text.length; cut++) {
    const files = filesFrom()
    expect([...files.of(text.subarray(0, cut)), ...files.of(text.subarray(cut))]).toEqual(whole)
  }
})
