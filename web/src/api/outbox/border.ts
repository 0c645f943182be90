/** What the phone's stores touch of the browser, in one place: each may be full, broken, or never answer. Tests replace it. */

/** Files of random bytes that can be deleted to make room. */
export interface SpareFiles {
  count(): Promise<number>
  /** Writes one. @throws if there is no room */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Deletes one; returns whether there was one. */
  remove(): Promise<boolean>
  /** Writes a file and deletes it. @throws if there is no room */
  probe(bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

const SPARE = 'waybill.spare'
const PROBE = 'waybill.probe'

/** Ballast is in the cache, whose files are deleted on a full disk as well; probes are private files, which harm no other store. */
const files: SpareFiles = {
  count: async () => (await (await caches.open(SPARE)).keys()).length,
  async add(bytes) {
    await (await caches.open(SPARE)).put(`/spare/${crypto.randomUUID()}`, new Response(bytes))
  },
  async remove() {
    const cache = await caches.open(SPARE)
    const [first] = await cache.keys()
    return first !== undefined && cache.delete(first)
  },
  async probe(bytes) {
    // An older Safari cannot write them in a page.
    if (!('FileSystemFileHandle' in globalThis && 'createWritable' in FileSystemFileHandle.prototype)) return
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(PROBE, { create: true })
    const name = crypto.randomUUID()
    try {
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(bytes)
      await file.close()
    } finally {
      await folder.removeEntry(name).catch(() => undefined)
    }
  },
}

/** Outside of a secure context there is neither. */
const none: SpareFiles = {
  count: async () => 0,
  add: async () => undefined,
  remove: async () => false,
  probe: async () => undefined,
}

export const border = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  /** Runs something later; returns what prevents it. `ms`: milliseconds. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  /** Every step that waits for a store or a lock: it may fail, or never end, as opening a database in WebKit. */
  reach: <T>(_what: 'open' | 'read' | 'write' | 'lock', work: () => Promise<T>): Promise<T> => work(),
  /** Undefined in a service worker. @throws where it is blocked */
  texts: (): Storage | undefined => globalThis.localStorage,
  spare: (): SpareFiles => (globalThis.isSecureContext ? files : none),
}
