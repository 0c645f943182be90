/**
 * Sends the outbox: acts in order, then pictures. One tab or worker at a time; a failure leaves everything unchanged. Runs in
 * the page and in the service worker.
 */
import { fieldBytesRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldItemAnswer, StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { CLOSED_TYPE, ITEMS_MAX } from '@waybill/contract/vocabulary/field.ts'
import { closeJson, hasAccountKey } from './account-key.ts'
import { openPicture, sendable } from './closed-items.ts'
import {
  type ItemState,
  keep,
  readValue,
  type LocalPicture,
  stored,
  type StoredItem,
  written,
} from './field-database.ts'
import { NotNow, Refused, request } from './field-request.ts'
import { copyForOthers, isUnsent, picturesIn, putArrived, putPicture, writtenPictures } from './local-pictures.ts'
import { noteSettled } from './ledger.ts'
import { withLock } from './outbox-lock.ts'
import { changed } from './outbox-news.ts'
import { enrolPhone, type Enrol, isEnrolled } from './phone.ts'
import { sendMemoryActs } from './send-memory-acts.ts'
import { sha256 as hashOf } from './sha256.ts'
import { StoreFault } from './store-fault.ts'
import { answered, hasArrived, ifItCan, noteArrived, writeAnswered } from './answered.ts'
import { picturesWait } from './wifi-only.ts'
import { withToken } from './with-token.ts'

/** Maximum characters per request: it must get through on one bar of signal. */
const REQUEST_TEXT_MAX = 200_000
const PICTURES_AT_ONCE = 3
/** After this many hash mismatches a picture counts as damaged on the phone. */
const DAMAGED_MOST = 3
/** How often to ask about a parked act (milliseconds). */
const ASK_AGAIN = 3_600_000

/** Why nothing of a user can be sent: the office has to act. */
export const stuckName = (owner: string): string => `stuck ${owner}`

const isSlow = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof line !== 'object' || line === null) return false
  const saves = 'saveData' in line && line.saveData === true
  return saves || ('effectiveType' in line && /2g|3g/.test(String(line.effectiveType)))
}

interface Left {
  facts: StoredItem[]
  pictures: LocalPicture[]
}

const leftOf = async (owner: string): Promise<Left> => {
  const [items, pictures] = await stored((database) => Promise.all([database.getAll('items'), picturesIn(database)]))
  return {
    facts: items.filter(({ id, ...item }) => item.owner === owner && item.state === 'waiting' && !answered.has(id)),
    pictures: pictures.filter((each) => each.owner === owner && isUnsent(each) && !hasArrived(each)),
  }
}

interface Batched {
  item: StoredItem
  sent: Awaited<ReturnType<typeof sendable>>
}

/** As many as fit into one request. */
const batchOf = async (facts: readonly StoredItem[]): Promise<Batched[]> => {
  let room = REQUEST_TEXT_MAX
  const most = await Promise.all(facts.slice(0, ITEMS_MAX).map(async (item) => ({ item, sent: await sendable(item) })))
  return most.filter(({ sent }, at) => (room -= ('body' in sent ? sent.body : sent.closed).length) >= 0 || at === 0)
}

const STATES = { applied: 'arrived', parked: 'parked', filed: 'filed' } as const satisfies Record<string, ItemState>
const stateOf = ({ state, was }: FieldItemAnswer): ItemState => {
  if (state === 'early') return 'waiting'
  return STATES[state === 'repeated' ? (was ?? 'applied') : state]
}

/** The server's words about an act, encrypted like the act; without the key they are asked for again later. */
const wordsOf = async (
  { owner, closed }: StoredItem,
  why: string | null,
): Promise<Pick<StoredItem, 'why' | 'closed'>> => {
  if (!closed) return { why }
  return { why: null, closed: { ...closed, why: why === null ? undefined : await closeJson(owner, why) } }
}

/** Sends acts; returns whether the server accepted any. */
const sendFacts = async (owner: string, facts: readonly Batched[], unsent: number): Promise<boolean> => {
  await ifItCan(
    written(['items'], async (tx) => {
      for (const { item } of facts) await tx.objectStore('items').put({ ...item, wasTried: true })
    }),
  )
  const { results } = await withToken(owner, unsent, (token) =>
    request<{ results: FieldItemAnswer[] }>(fieldRoutes.send, {
      token,
      body: { items: facts.map(({ item: { after }, sent }) => ({ after, ...sent })) },
    }),
  )
  const now = new Date().toISOString()
  const states = await Promise.all(
    facts.map(async ({ item }, at) => {
      const answer = results[at]
      return { item, answer, state: answer && stateOf(answer), words: await wordsOf(item, answer?.why ?? null) }
    }),
  )
  let isTaken = states.some(({ state }) => state !== undefined && state !== 'waiting')
  const saved = written(['items'], async (tx) => {
    for (const { item, answer, state, words } of states) {
      if (!answer || !state) continue
      const isOver = state === 'waiting' ? {} : { dateSent: item.dateSent ?? now }
      await tx.objectStore('items').put({ ...item, wasTried: true, state, ...words, ...isOver })
      // The server does not know the previous act, as after restoring a backup. It is sent again; a repeat changes nothing.
      const before =
        answer.state === 'early' && item.after ? await tx.objectStore('items').index('id').get(item.after) : undefined
      if (before && before.state !== 'waiting') {
        await tx.objectStore('items').put({ ...before, state: 'waiting' })
        isTaken = true
      }
    }
  })
  await ifItCan(saved, () => {
    for (const { item, state, words } of states)
      if (state && state !== 'waiting') answered.set(item.id, { state, ...words })
  })
  noteSettled(
    owner,
    states.flatMap(({ item, state }) => (state && state !== 'waiting' ? [item.id] : [])),
  )
  changed()
  return isTaken
}

const sendPicture = async (
  owner: string,
  picture: LocalPicture,
  unsent: number,
  unknown: Set<string>,
): Promise<void> => {
  const { sha256 } = picture
  const opened = await openPicture(picture, 'bytes')
  const bytes = opened ?? picture.closed?.bytes
  if (!bytes) return
  // Only the server can decrypt it now.
  const type = opened ? picture.type : CLOSED_TYPE
  try {
    const { seals } = await withToken(owner, unsent, (token) =>
      request<StoredPicture>(fieldBytesRoutes.store, { token, params: { sha256 }, bytes: { data: bytes, type } }),
    )
    const saved = written(['bytes', 'items', 'kept'], async (tx) => {
      const items = await tx.objectStore('items').getAll()
      await putArrived({ bytes: tx.objectStore('bytes'), kept: tx.objectStore('kept') }, picture, items)
      for (const item of seals.length === 0 ? [] : items) {
        const sealed = seals.find(({ inspectionId }) =>
          item.closed
            ? item.inspectionId === inspectionId
            : item.kind === 'inspection' && item.body?.includes(inspectionId),
        )
        if (sealed) await tx.objectStore('items').put({ ...item, seal: sealed.seal })
      }
    })
    await ifItCan(saved, () => noteArrived(picture))
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401 || error.status === 403) throw error
    // No arrived item refers to it yet, or the server has another key: retry later.
    if (error.status === 404 || (error.status === 400 && !opened)) return void unknown.add(sha256)
    const damaged = (picture.damagedOnTheWay ?? 0) + 1
    // Bytes that left intact were damaged on the way.
    if (error.status === 400 && damaged < DAMAGED_MOST && (await hashOf(bytes)) === sha256) {
      await writtenPictures((stores) => putPicture(stores, { ...picture, damagedOnTheWay: damaged }))
      throw new NotNow('The picture was damaged on the way', { cause: error })
    }
    // Stored for the user to see.
    await writtenPictures((stores) => putPicture(stores, { ...picture, refused: error.message }))
  }
  changed()
}

const sendOf = async (owner: string): Promise<void> => {
  const unknown = new Set<string>()
  await ifItCan(writeAnswered())
  for (;;) {
    const { facts, pictures: all } = await leftOf(owner)
    const pictures = all.filter(({ sha256 }) => !unknown.has(sha256))
    const unsent = facts.length + pictures.length
    if (facts.length > 0) {
      if (!(await sendFacts(owner, await batchOf(facts), unsent))) return
      continue
    }
    if (pictures.length === 0 || (await picturesWait())) return
    const some = pictures.slice(0, isSlow() ? 1 : PICTURES_AT_ONCE)
    await Promise.all(some.map((picture) => sendPicture(owner, picture, unsent, unknown)))
  }
}

/** Asks about acts that dispatch decides: sending the same act again returns its state. */
const askAfterParked = async (owner: string): Promise<void> => {
  const name = `asked ${owner}`
  const askedAt = (await readValue<number>(name)) ?? 0
  const items = await stored((database) => database.getAll('items'))
  const parked = items.filter((item) => item.owner === owner && item.state === 'parked')
  // Answered while the user was signed out: why it is parked could not be stored.
  const isUnsaid = parked.some(({ why, closed }) => !why && !closed?.why) && (await hasAccountKey(owner))
  if (!isUnsaid && Math.abs(Date.now() - askedAt) < ASK_AGAIN) return
  if (parked.length === 0) return
  await sendFacts(owner, await batchOf(parked), 0)
  await ifItCan(keep(name, Date.now()))
}

export interface Sender {
  /** Enrols the phone of the signed-in user. */
  owner: string
  enrol: Enrol
}

/** A store that does not answer does not keep the page from sending what it holds itself. */
const evenIfSilent = async <T>(work: () => Promise<T>): Promise<T | StoreFault> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreFault) return error
    throw error
  }
}

const sendFor = async (owner: string, sender: Sender | undefined): Promise<void> => {
  try {
    if (sender?.owner === owner) await enrolPhone(owner, sender.enrol)
    else if (!(await isEnrolled(owner))) return
    const fault = await evenIfSilent(() => sendOf(owner))
    await sendMemoryActs(owner)
    if (fault) throw fault
    await askAfterParked(owner)
    if ((await readValue(stuckName(owner))) !== undefined) await ifItCan(keep(stuckName(owner), undefined))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await ifItCan(keep(stuckName(owner), error.message))
  }
}

/** Sends the outbox of everyone who worked on this phone. @throws if it has to be retried */
export const sendOutbox = async (sender?: Sender): Promise<void> =>
  withLock('waybill.outbox', async () => {
    const items = await evenIfSilent(() => stored((database) => database.getAll('items')))
    const owners = new Set(items instanceof StoreFault ? [] : items.map(({ owner }) => owner))
    if (sender) owners.add(sender.owner)
    await evenIfSilent(copyForOthers)
    for (const owner of owners) await sendFor(owner, sender)
    changed()
  })
