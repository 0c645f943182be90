/** The driver's day, stored for use without signal: jobs with stops and vehicles, inspections, notes. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { ApiClient } from '../client.ts'
import { deleteValues, keep, readValue, stored } from './field-database.ts'

export interface DayPack {
  day: FieldDay
  /** When it was requested: everything sent before that is included. */
  dateRead: string
}

const nameOf = (owner: string) => `pack ${owner}`

export const dayPack = (owner: string): Promise<DayPack | undefined> => readValue<DayPack>(nameOf(owner))

/** Reads the day again. @throws if the server is unreachable */
export const refreshDay = async (platform: ApiClient, owner: string): Promise<DayPack> => {
  const dateRead = new Date().toISOString()
  const pack = { day: await platform.call(fieldRoutes.day), dateRead }
  await keep(nameOf(owner), pack)
  return pack
}

/** Prefix of owners that are links of hired drivers. */
export const LINK_OWNER = 'link-'
/** A link's job is removed with the link, not with a user's sign-in. */
const READ = /^(pack|answer|small|paper|key) (?!link-)/

/** What one owner has read. */
export const forgetReadOf = async (owner: string): Promise<void> => {
  const names = await stored((database) => database.getAllKeys('kept'))
  await deleteValues(
    names.filter(
      (name) =>
        name === nameOf(owner) || ['answer', 'small', 'paper'].some((kind) => name.startsWith(`${kind} ${owner} `)),
    ),
  )
}

/** On sign-out, removes what was read, and the key: gate codes are nobody else's business. Acts stay, encrypted. `but`: the owner whose data stays. */
export const forgetRead = async (but?: string): Promise<void> => {
  const names = await stored((database) => database.getAllKeys('kept'))
  // The account's own name begins that of its outbox: input of forms is encrypted under it.
  const stays = (owner = '') => but !== undefined && (owner === but || but.startsWith(`${owner}.`))
  await deleteValues(names.filter((name) => READ.test(name) && !stays(name.split(' ')[1])))
}

/** An earlier response to a user, and when it was read. */
export interface CachedAnswer {
  data: unknown
  dateRead: string
}
/** Maximum number of stored responses of one call: each search is another one. */
const MOST_ANSWERS = 100

/** Earlier versions stored responses without their date. */
const isDated = (value: unknown): value is CachedAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'dateRead' in value

const answerOf = (owner: string, call: string) => `answer ${owner} ${call}`

/** An earlier response to this user. */
export const cachedAnswer = async (owner: string, call: string): Promise<CachedAnswer | undefined> => {
  const found = await readValue(answerOf(owner, call))
  return isDated(found) ? found : undefined
}
/** All earlier responses of a call, whatever its input. */
export const cachedAnswers = async (owner: string, call: string): Promise<CachedAnswer[]> =>
  (await stored((database) => database.getAll('kept', answersOf(owner, call)))).filter(isDated)

const answersOf = (owner: string, call: string) => {
  const prefix = `${answerOf(owner, call)} `
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** Stores a response; of too many of one call (`GET /offers`) the oldest is removed. */
export const keepAnswer = async (owner: string, call: string, input: string, data: unknown): Promise<void> => {
  await keep(answerOf(owner, `${call} ${input}`), { data, dateRead: new Date().toISOString() } satisfies CachedAnswer)
  const names = await stored((database) => database.getAllKeys('kept', answersOf(owner, call)))
  if (names.length <= MOST_ANSWERS) return
  const values: unknown[] = await stored((database) => database.getAll('kept', answersOf(owner, call)))
  const dates = values.map((value) => (isDated(value) ? value.dateRead : ''))
  const oldest = names[dates.indexOf(dates.toSorted()[0] ?? '')]
  if (oldest) await deleteValues([oldest])
}
