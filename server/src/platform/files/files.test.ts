import { mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBucket } from '../../../testing/bucket.ts'
import { newGuid } from '../guid.ts'
import { openBucket } from './bucket.ts'
import { DownloadLinks, LINK_MS } from './download-link.ts'
import { disposition, distinctNames, safeName } from './file-name.ts'
import { FileStore, openFileStore, TooLarge } from './file-store.ts'
import { openLinkKey } from './link-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const text = (content: string) => Readable.from([Buffer.from(content)])
const DAY_MS = 86_400_000

/** How many handles of this process are of a file, as Linux lists them. */
const openHandles = async (path: string): Promise<number> => {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')))
  return paths.filter((each) => each === path).length
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of source) found.push(each)
  return found
}

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', () => openFileStore({ kind: 'local' }, join(folder, 'local'), 100)],
  [
    'a bucket',
    async () => {
      const { settings } = await testBucket(2)
      return openFileStore({ kind: 's3', ...settings }, join(folder, 's3'), 100)
    },
  ],
]

describe.each(stores)('bytes in %s', (_, open) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open()
  })

  test('are measured on the way in and read completely or in part, under an unguessable name', async () => {
    const incoming = await store.take(text('hello, yard'), 'txt')
    expect(incoming).toMatchObject({
      totalBytes: 11,
      type: 'text/plain',
      sha256: createHash('sha256').update('hello, yard').digest('hex'),
    })
    const location = await store.keep(incoming, 'company')
    expect(location).toMatch(/^company\/[0-9a-f]{48}$/)
    expect((await buffer(await store.read(location))).toString()).toBe('hello, yard')
    expect((await buffer(await store.read(location, { from: 7, to: 10 }))).toString()).toBe('yard')
    await expect(readFile(incoming.path)).rejects.toThrow('ENOENT')
    const later = new Date(Date.now() + 2 * DAY_MS)
    expect(await all(store.settled('company', later))).toEqual([location])
    const others = []
    for (const word of ['one', 'two', 'three'])
      others.push(await store.keep(await store.take(text(word), null), 'company'))
    expect((await all(store.settled('company', later))).toSorted()).toEqual([location, ...others].toSorted())
    await store.remove(location)
    await expect(store.read(location)).rejects.toThrow()
  })

  test('beyond the limit, or broken off, leave nothing behind', async () => {
    await expect(store.take(text('x'.repeat(101)), null)).rejects.toThrow(TooLarge)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(store.take(broken, null)).rejects.toThrow('gone')
  })
})

describe('a bucket that hangs up', () => {
  const stored = async (hangUps: number) => {
    const bucket = await testBucket()
    const store = await openFileStore({ kind: 's3', ...bucket.settings }, join(folder, 's3'), 100)
    const incoming = await store.take(text('a picture'), null)
    bucket.hangUps = hangUps
    return { bucket, incoming, keep: () => store.keep(incoming, 'company') }
  }

  test('gets the file again, whole', async () => {
    const { bucket, incoming, keep } = await stored(2)
    expect(bucket.objects.get(await keep())?.toString()).toBe('a picture')
    expect(bucket.requests).toHaveLength(3)
    await expect(stat(incoming.path)).rejects.toThrow('ENOENT')
  })

  test('for good is a fault, and the file is still there for a later try', async () => {
    const { incoming, keep } = await stored(3)
    await expect(keep()).rejects.toThrow('socket hang up')
    expect(await readFile(incoming.path, 'utf8')).toBe('a picture')
  })
})

describe('an upload that failed', () => {
  test('keeps no file open', async () => {
    const bucket = await testBucket()
    bucket.hangUps = 3
    const storage = await openBucket(bucket.settings)
    const path = join(folder, 'too large to be read at once')
    await writeFile(path, Buffer.alloc(20_000_000))
    await expect(storage.adopt(path, 'company/one', 20_000_000)).rejects.toThrow('socket hang up')
    await expect.poll(() => openHandles(path)).toBe(0)
  })
})

describe('leftovers of a crash', () => {
  test('are swept when old, and not while an upload may still run', async () => {
    const store = await openFileStore({ kind: 'local' }, folder, 100)
    const incoming = join(folder, 'files-incoming')
    const fresh = await store.take(text('running'), null)
    await writeFile(join(incoming, 'old'), 'left')
    const now = new Date()
    const before = new Date(now.getTime() - 2 * DAY_MS)
    await utimes(join(incoming, 'old'), before, before)
    expect(await store.sweepIncoming(now)).toBe(1)
    expect(await readdir(incoming)).toEqual([fresh.path.split('/').at(-1)])
    const location = await store.keep(fresh, 'company')
    expect(await all(store.settled('company', now))).toEqual([])
    await utimes(join(folder, 'files', location), before, before)
    expect(await all(store.settled('company', now))).toEqual([location])
  })
})

describe('names', () => {
  test('made from any text are safe, keep their extension and fit a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (input) => {
        const name = safeName(input)
        expect(name).not.toMatch(/[/\\\p{Cc}\u202E"<>|?*:]|^\.|\.$/u)
        expect(name.length).toBeGreaterThan(0)
        expect(Array.from(name).length).toBeLessThanOrEqual(181)
        expect(safeName(name)).toBe(name)
        expect(disposition('attachment', name)).toMatch(
          /^attachment; filename="[\u0020-\u007E]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
        )
      }),
    )
    expect(safeName(`${'é'.repeat(300)}.pdf`)).toMatch(/é\.pdf$/)
  })

  test('are unique regardless of case', () => {
    expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'b'])).toEqual(['a.pdf', 'A (2).pdf', 'a (2) (2).pdf', 'b'])
  })
})

describe('links', () => {
  const now = new Date('2026-03-02T15:00:00Z')
  const file = {
    companyGuid: newGuid(),
    userGuid: newGuid(),
    fileGuid: newGuid(),
    attachmentGuid: null,
    name: 'bol.pdf',
    inline: true,
  }

  test('contain what they were made of, for at most five minutes, under their own key only', () => {
    const links = new DownloadLinks(Buffer.alloc(32, 1))
    const token = links.make(file, now).slice('/files/'.length)
    const { name: _, ...rest } = file
    expect(links.read(token, now)).toMatchObject(rest)
    expect(links.read(token, now)?.isNamed('bol.pdf')).toBe(true)
    expect(links.read(token, now)?.isNamed('other.pdf')).toBe(false)
    expect(links.read(token, new Date(now.getTime() + LINK_MS))).toBeUndefined()
    expect(new DownloadLinks(Buffer.alloc(32, 2)).read(token, now)).toBeUndefined()
  })

  test('are signed with a key readable by its owner only, created once by concurrent processes', async () => {
    const home = join(folder, 'keys')
    const keys = await Promise.all(Array.from({ length: 5 }, () => openLinkKey(home)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await readdir(home)).toEqual(['download-links.key'])
    if (process.platform !== 'win32') expect((await stat(join(home, 'download-links.key'))).mode & 0o777).toBe(0o600)
  })
})
