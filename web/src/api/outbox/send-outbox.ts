/**
 * Sends the outbox: acts in order, then pictures. One tab or worker at a time; a failure leaves everything unchanged. Runs in
 * the page and in the service worker.
 */
import { fieldBytesRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldItemAnswer, StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import { ITEMS_MAX } from '@waybill/contract/vocabulary/field.ts'
import {
  fieldDatabase,
  type ItemState,
  keep,
  kept,
  type KeptItem,
  type KeptPicture,
  written,
} from './field-database.ts'
import { NotNow, Refused, request } from './field-request.ts'
import { changed } from './outbox-news.ts'
import { enrolPhone, type Enrol, isEnrolled, phoneToken } from './phone.ts'
import { sha256 as hashOf } from './sha256.ts'

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
  facts: KeptItem[]
  pictures: KeptPicture[]
}

const leftOf = async (owner: string): Promise<Left> => {
  const database = await fieldDatabase()
  const [items, bytes] = await Promise.all([database.getAll('items'), database.getAll('bytes')])
  return {
    facts: items.filter((item) => item.owner === owner && item.state === 'waiting'),
    pictures: bytes.filter((each) => each.owner === owner && each.isNamed && each.bytes && !each.refused),
  }
}

/** As many as fit into one request. */
const batchOf = (facts: readonly KeptItem[]): KeptItem[] => {
  let room = REQUEST_TEXT_MAX
  const most = facts.slice(0, ITEMS_MAX)
  return most.filter(({ body }, at) => (room -= body.length) >= 0 || at === 0)
}

/** Requests a new token once if it was refused. */
export const withToken = async <T>(
  owner: string,
  unsent: number | undefined,
  send: (token: string) => Promise<T>,
): Promise<T> => {
  try {
    return await send(await phoneToken(owner, unsent))
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    return send(await phoneToken(owner, unsent, true))
  }
}

const STATES = { applied: 'arrived', parked: 'parked', filed: 'filed' } as const satisfies Record<string, ItemState>
const stateOf = ({ state, was }: FieldItemAnswer): ItemState => {
  if (state === 'early') return 'waiting'
  return STATES[state === 'repeated' ? (was ?? 'applied') : state]
}

/** Sends acts; returns whether the server accepted any. */
const sendFacts = async (owner: string, facts: readonly KeptItem[], unsent: number): Promise<boolean> => {
  await written(['items'], async (tx) => {
    for (const item of facts) await tx.objectStore('items').put({ ...item, wasTried: true })
  })
  const { results } = await withToken(owner, unsent, (token) =>
    request<{ results: FieldItemAnswer[] }>(fieldRoutes.send, {
      token,
      body: { items: facts.map(({ after, body }) => ({ after, body })) },
    }),
  )
  const now = new Date().toISOString()
  let isTaken = false
  await written(['items'], async (tx) => {
    for (const [at, item] of facts.entries()) {
      const answer = results[at]
      if (!answer) continue
      const state = stateOf(answer)
      isTaken ||= state !== 'waiting'
      const isOver = state === 'waiting' ? {} : { dateSent: item.dateSent ?? now }
      await tx.objectStore('items').put({ ...item, wasTried: true, state, why: answer.why, ...isOver })
      // The server does not know the previous act, as after restoring a backup. It is sent again; a repeat changes nothing.
      const before =
        answer.state === 'early' && item.after ? await tx.objectStore('items').index('id').get(item.after) : undefined
      if (before && before.state !== 'waiting') {
        await tx.objectStore('items').put({ ...before, state: 'waiting' })
        isTaken = true
      }
    }
  })
  changed()
  return isTaken
}

const sendPicture = async (
  owner: string,
  picture: KeptPicture,
  unsent: number,
  unknown: Set<string>,
): Promise<void> => {
  const { sha256, type, bytes } = picture
  if (!bytes) return
  try {
    const { seals } = await withToken(owner, unsent, (token) =>
      request<StoredPicture>(fieldBytesRoutes.store, { token, params: { sha256 }, bytes: { data: bytes, type } }),
    )
    await written(['bytes', 'items'], async (tx) => {
      await tx.objectStore('bytes').put({ ...picture, bytes: null })
      if (seals.length === 0) return
      for (const item of await tx.objectStore('items').getAll()) {
        const sealed = item.kind === 'inspection' && seals.find(({ inspectionId }) => item.body.includes(inspectionId))
        if (sealed) await tx.objectStore('items').put({ ...item, seal: sealed.seal })
      }
    })
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401 || error.status === 403) throw error
    // No arrived item refers to it yet: retry later.
    if (error.status === 404) return void unknown.add(sha256)
    const damaged = (picture.damagedOnTheWay ?? 0) + 1
    // Bytes that left intact were damaged on the way.
    if (error.status === 400 && damaged < DAMAGED_MOST && (await hashOf(bytes)) === sha256) {
      await written(['bytes'], (tx) => tx.objectStore('bytes').put({ ...picture, damagedOnTheWay: damaged }))
      throw new NotNow('The picture was damaged on the way', { cause: error })
    }
    // Stored for the user to see.
    await written(['bytes'], (tx) => tx.objectStore('bytes').put({ ...picture, refused: error.message }))
  }
  changed()
}

const sendOf = async (owner: string): Promise<void> => {
  const unknown = new Set<string>()
  for (;;) {
    const { facts, pictures: all } = await leftOf(owner)
    const pictures = all.filter(({ sha256 }) => !unknown.has(sha256))
    const unsent = facts.length + pictures.length
    if (facts.length > 0) {
      if (!(await sendFacts(owner, batchOf(facts), unsent))) return
      continue
    }
    if (pictures.length === 0) return
    const some = pictures.slice(0, isSlow() ? 1 : PICTURES_AT_ONCE)
    await Promise.all(some.map((picture) => sendPicture(owner, picture, unsent, unknown)))
  }
}

/** Asks about acts that dispatch decides: sending the same act again returns its state. */
const askAfterParked = async (owner: string): Promise<void> => {
  const name = `asked ${owner}`
  const asked = (await kept<number>(name)) ?? 0
  if (Math.abs(Date.now() - asked) < ASK_AGAIN) return
  const items = await (await fieldDatabase()).getAll('items')
  const parked = items.filter((item) => item.owner === owner && item.state === 'parked')
  if (parked.length > 0) await sendFacts(owner, batchOf(parked), 0)
  await keep(name, Date.now())
}

export interface Sender {
  /** Enrols the phone of the signed-in user. */
  owner: string
  enrol: Enrol
}

const sendFor = async (owner: string, sender: Sender | undefined): Promise<void> => {
  try {
    if (!(await isEnrolled(owner))) {
      if (sender?.owner !== owner) return
      await enrolPhone(owner, sender.enrol)
    }
    await sendOf(owner)
    await askAfterParked(owner)
    if ((await kept(stuckName(owner))) !== undefined) await keep(stuckName(owner), undefined)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await keep(stuckName(owner), error.message)
  }
}

/** Sends the outbox of everyone who worked on this phone. @throws if it has to be retried */
export const sendOutbox = async (sender?: Sender): Promise<void> =>
  navigator.locks.request('waybill.outbox', async () => {
    const items = await (await fieldDatabase()).getAll('items')
    const owners = new Set(items.map(({ owner }) => owner))
    if (sender) owners.add(sender.owner)
    for (const owner of owners) await sendFor(owner, sender)
    changed()
  })
