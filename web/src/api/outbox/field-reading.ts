/**
 * Reads with or without signal: from the server, or from the store if it is unreachable, both merged with acts on this phone that have
 * not arrived. Pages read as usual.
 */
import type { AnyInput } from '@waybill/contract/client.ts'
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { StopAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { type DayPack, dayPack, keepAnswer, type CachedAnswer, cachedAnswer, cachedAnswers } from './day-pack.ts'
import { isReadCall, type ReadCall } from './field-calls.ts'
import type { OutboxItem } from './field-database.ts'
import { inTime, NoAnswer } from './in-time.ts'
import { inputText, noteCached } from './cached-since.ts'
import { jobsInDay } from './jobs-in-day.ts'
import { itemsOf } from './record-item.ts'
import { StoreFault } from './store-fault.ts'
import { inspectionsWith, jobWith, notesWith, stopWith } from './unsent-acts.ts'

/** Milliseconds that a response waits for what the phone adds to it. */
const PATIENCE = 4000

const listOf = <T>(results: T[]): ListOf<T> => ({
  page: 0,
  rows: results.length,
  total: results.length,
  next: null,
  results,
})

/** How a call is answered from the pack and merged with unsent acts. `id` is the guid that the call names. */
interface Reading<T> {
  fromPack: (day: FieldDay, id: string) => T | undefined
  withActs: (answer: T, items: readonly FieldItem[], day: FieldDay | undefined, id: string) => T
}

/** Types are known from the call: its name determines its type. */
const reading = <T>({ fromPack, withActs }: Reading<T>): Reading<unknown> => ({
  fromPack,
  withActs: (answer, ...rest) => withActs(answer as T, ...rest),
})

const stopOf = (day: FieldDay, guid: string): StopAnswer | undefined => {
  const job = day.jobs.find(({ stops }) => stops.some((stop) => stop.guid === guid))
  const stop = job?.stops.find((each) => each.guid === guid)
  if (!job || !stop) return undefined
  const pieces = job.commodities.filter((piece) => stop.commodities.some((each) => each.guid === piece.guid))
  return { ...stop, orderGuid: job.order.guid, version: job.version, attempts: [], pieces, warnings: [] }
}

const atJob = (job: Job | undefined) => (item: FieldItem) =>
  'stopGuid' in item ? job?.stops.some(({ guid }) => guid === item.stopGuid) === true : item.jobGuid === job?.guid

const READINGS: Readonly<Record<ReadCall, Reading<unknown>>> = {
  'shipper GET /jobs/{guid}': reading<Job>({
    fromPack: (day, id) => day.jobs.find(({ guid }) => guid === id),
    withActs: jobWith,
  }),
  'platform GET /stops/{guid}': reading<StopAnswer>({ fromPack: stopOf, withActs: stopWith }),
  'platform GET /jobs/{guid}/inspections': reading<ListOf<Inspection>>({
    fromPack: (day, id) =>
      day.jobs.some(({ guid }) => guid === id)
        ? listOf(day.inspections.filter(({ jobId }) => jobId === id))
        : undefined,
    withActs: (list, items, day, id) => {
      const job = day?.jobs.find(({ guid }) => guid === id)
      return { ...list, results: inspectionsWith(list.results, items.filter(atJob(job)), job) }
    },
  }),
  'shipper GET /attachments': reading<ListOf<Partial<Attachment>>>({
    fromPack: (day, id) =>
      id === ''
        ? undefined
        : listOf(
            day.papers
              .filter(({ jobGuid }) => jobGuid === id)
              .map((paper) => ({ ...paper, fileLocation: paper.url, createdBy: null })),
          ),
    withActs: (list) => list,
  }),
  'shipper GET /order/{orderGuid}/notes': reading<ListOf<Note>>({
    fromPack: (day, id) => listOf(day.notes.filter(({ orderGuid }) => orderGuid === id)),
    withActs: (list, items, day, id) => {
      const jobs = day?.jobs.filter(({ order }) => order.guid === id) ?? []
      const own = items.filter((item) => jobs.some((job) => atJob(job)(item)))
      return { ...list, results: notesWith(list.results, own, id) }
    },
  }),
}

const idOf = ({ params, query }: AnyInput): string =>
  String(params?.['guid'] ?? params?.['orderGuid'] ?? query?.['jobs'] ?? '')

/** Acts that a response may lack: unsent ones, those with dispatch and, for a pack, those that arrived after it. */
const missingIn = (items: readonly OutboxItem[], pack?: DayPack): FieldItem[] =>
  items
    .filter(
      ({ state, dateSent }) =>
        state === 'waiting' || state === 'parked' || (state === 'arrived' && pack && (dateSent ?? '') > pack.dateRead),
    )
    // Written here with these exact types.
    .map(({ body }) => JSON.parse(body) as FieldItem)

/** A response merged with the acts that it may lack. */
export const withUnsent = async (
  name: string,
  input: AnyInput,
  answer: unknown,
  owner: string,
  isCached = false,
): Promise<unknown> => {
  if (!isReadCall(name) || answer === undefined) return answer
  const [items, pack] = await Promise.all([itemsOf(owner), dayPack(owner)])
  const missing = missingIn(items, isCached ? pack : undefined)
  return missing.length > 0 ? READINGS[name].withActs(answer, missing, pack?.day, idOf(input)) : answer
}

/** The server's response, merged with the acts that it may lack. */
export const readFresh = async (name: string, input: AnyInput, answer: unknown, owner: string): Promise<unknown> => {
  noteCached(name, input, undefined)
  try {
    return await inTime('The store', PATIENCE, withUnsent(name, input, answer, owner))
  } catch (error) {
    // The strip says that the store does not answer; the server did.
    if (error instanceof StoreFault || error instanceof NoAnswer) return answer
    throw error
  }
}

/** Stores the server's response, which is needed offline. */
export const remember = async (name: string, input: AnyInput, answer: unknown, owner: string): Promise<void> => {
  noteCached(name, input, undefined)
  await keepAnswer(owner, name, inputText(input), answer)
}

/** Records that a list contains in full, by guid: if one was never opened, the stored list answers. */
const LIST_OF: Readonly<Record<string, string>> = { 'platform GET /job-contracts/{id}': 'platform GET /offers' }
const rowsOf = (list: unknown): unknown[] =>
  typeof list === 'object' && list !== null && 'results' in list && Array.isArray(list.results) ? list.results : []
const isOf = (id: string) => (row: unknown) =>
  typeof row === 'object' && row !== null && 'guid' in row && row.guid === id

const fromList = async (name: string, { params }: AnyInput, owner: string): Promise<CachedAnswer | undefined> => {
  const list = LIST_OF[name]
  if (list === undefined) return undefined
  const found = (await cachedAnswers(owner, list)).flatMap(({ data, dateRead }) =>
    rowsOf(data)
      .filter(isOf(String(params?.['id'])))
      .map((row) => ({ data: row, dateRead })),
  )
  // It may be in several lists: the latest knows best.
  return found.toSorted((a, b) => b.dateRead.localeCompare(a.dateRead))[0]
}

/** A list of jobs in the day. */
const fromDay = async (name: string, { query }: AnyInput, owner: string): Promise<CachedAnswer | undefined> => {
  if (name !== 'shipper POST /jobs/list') return undefined
  const pack = await dayPack(owner)
  const rows = pack && jobsInDay(pack.day, query?.['status'])
  return rows && { data: listOf(rows), dateRead: pack.dateRead }
}

const newerOf = (one: CachedAnswer | undefined, other: CachedAnswer | undefined): CachedAnswer | undefined =>
  one && other ? (other.dateRead > one.dateRead ? other : one) : (one ?? other)

const findCached = async (name: string, input: AnyInput, owner: string): Promise<CachedAnswer | undefined> => {
  if (!isReadCall(name)) {
    const [own, ofDay] = [await cachedAnswer(owner, `${name} ${inputText(input)}`), await fromDay(name, input, owner)]
    return newerOf(own, ofDay) ?? fromList(name, input, owner)
  }
  const pack = await dayPack(owner)
  if (!pack) return undefined
  const data = await withUnsent(name, input, READINGS[name].fromPack(pack.day, idOf(input)), owner, true)
  return data === undefined ? undefined : { data, dateRead: pack.dateRead }
}

/** What is known without the server; undefined if nothing is. `isInstead`: the server was asked, and not reached. */
export const readCached = async (name: string, input: AnyInput, owner: string, isInstead = true): Promise<unknown> => {
  const found = await findCached(name, input, owner)
  if (found) noteCached(name, input, { date: found.dateRead, isInstead })
  return found?.data
}
