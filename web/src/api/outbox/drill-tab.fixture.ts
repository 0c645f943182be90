/** The outbox in a window of its own, whose faults are drawn: what a drill opens, kills and looks into. */
import { openDB } from 'idb'
import type { ApiClient } from '../client.ts'
import { border, type SpareFiles } from './border.ts'
import { outboxState, onOutbox, tryOutbox } from './outbox-state.ts'
import { startOutbox } from './outbox.ts'
import { itemHead, recordItem } from './record-item.ts'
import { forgetSignedOut } from './forget-signed-out.ts'
import { sha256 } from './sha256.ts'
import { takePicture } from './take-picture.ts'

export { border, forgetSignedOut, onOutbox, outboxState, tryOutbox }

export interface Recorded {
  id: string
  pictures: string[]
}

const OWNER = 'casey'

/** A PDF needs no decoding. */
const paper = async (text: string, isHeld: () => void): Promise<string> => {
  const file = new Blob([`%PDF-1.4 ${text}`], { type: 'application/pdf' })
  const taking = { owner: OWNER, source: 'file' as const, place: null, noPosition: '', onHeld: isHeld }
  return (await takePicture(file, taking)).sha256
}

/** Records a note with pictures, as a screen does; resolves once its person was told that it is recorded. */
export const record = async (text: string, papers: number, begun: (act: Recorded) => void, held: () => void) => {
  const pictures = []
  for (let at = 0; at < papers; at++) pictures.push(await paper(`${text} ${at}`, held))
  const head = await itemHead('1')
  const act = { id: head.id, pictures }
  begun(act)
  const note = { kind: 'note' as const, jobGuid: '01890000-0000-7000-8000-000000000301', body: text, photos: [] }
  await recordItem({ ...note, ...head }, { owner: OWNER, about: text, jobGuid: null, pictures }, held)
}

/** As the last release stored an act: everything can be read. */
export const recordAsBefore = async (text: string): Promise<Recorded> => {
  const head = await itemHead('0')
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${text}`).buffer
  const hash = await sha256(bytes)
  const item = {
    kind: 'note' as const,
    jobGuid: '01890000-0000-7000-8000-000000000301',
    body: text,
    photos: [],
    ...head,
  }
  const database = await openDB('waybill.field')
  const tx = database.transaction(['items', 'bytes', 'kept'], 'readwrite', { durability: 'strict' })
  const after: unknown = await tx.objectStore('kept').get(`last ${OWNER}`)
  await tx.objectStore('items').add({
    id: head.id,
    after: after ?? null,
    owner: OWNER,
    kind: 'note',
    jobGuid: null,
    about: text,
    body: JSON.stringify(item),
    pictures: [hash],
    dateMade: head.dateMade,
    state: 'waiting',
    why: null,
    seal: null,
    dateSent: null,
    wasTried: false,
  })
  const picture = { owner: OWNER, type: 'application/pdf', size: bytes.byteLength, small: null, refused: null }
  await tx.objectStore('bytes').put({ ...picture, sha256: hash, bytes, isNamed: true, dateKept: head.dateMade })
  await tx.objectStore('kept').put(head.id, `last ${OWNER}`)
  await tx.done
  database.close()
  return { id: head.id, pictures: [hash] }
}

/** Begins a session: sends, and gets its key if the server says one. */
export const start = (owner: string, keysOf?: (owner: string) => Promise<unknown>): (() => void) => {
  const platform = {
    call: async (route: { path: string }) => {
      if (route.path === '/field/devices') return { guid: owner, device: `company.${owner}` }
      if (route.path === '/sessions/storage-keys' && keysOf) return keysOf(owner)
      throw new Error('There is no day')
    },
  } as unknown as ApiClient
  return startOutbox({ owner, platform, onSent: () => undefined })
}

/** Spare files without bytes. */
export const spareOf = (files: string[]): SpareFiles => ({
  count: async () => files.length,
  add: async () => void files.push('spare'),
  remove: async () => files.pop() !== undefined,
  probe: async () => undefined,
})
