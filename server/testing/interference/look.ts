/** All that somebody reads: every call of the contract that only reads, lists in every order, searches, events, mails, exports. */
import * as z from 'zod/mini'
import { exportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { runExport } from '../../src/features/reports/run-export.ts'
import { messagesFor } from '../../src/features/events/see-events.ts'
import { openFileStore } from '../../src/platform/files/file-store.ts'
import { readEventContext } from '../../src/records/activity/index.ts'
import { newsAfter } from '../../src/records/history/index.ts'
import type { Person } from '../builders.ts'
import { describedCalls } from '../fuzz/documents.ts'
import { guidsOf, type Guids } from '../fuzz/known-guids.ts'
import { textOfPdf } from '../pdf.ts'
import { sketchOf } from '../rules/requests.ts'
import { CALLS } from '../rules/calls.ts'
import { EXAMPLES } from '../rules/examples.ts'
import { oneFor } from '../rules/strangers.ts'
import type { TestApp } from '../test-app.ts'
import { readings } from '../visibility/look-everywhere.ts'

/** What was asked and what came, without what names the copy. */
export interface Answer {
  request: string
  text: string
}

const PORTS = { dispatcher: 4200, client: 4201, carrier: 4202 }
const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Signed links to files begin with what they are for, which has a guid in it. */
const LINK = /\/files\/[\w-]{20,}/g

/** Numbers of acts, which count those of the whole company: how many others there were meanwhile shows in them. */
const ACT = /("id":"|"actId":"|"seq":|\bid: )(\d+)/g

/**
 * Replaces guids and links to files that are not in the database from which the copies were made, and the numbers of acts after
 * `last`: each copy has its own.
 */
export function namer(known: ReadonlySet<string>, last: number): (text: string) => string {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `new-${names.size + 1}`
    names.set(text, name)
    return name
  }
  const actOf = (all: string, before: string, seq: string) => (Number(seq) > last ? before + nameOf(`act ${seq}`) : all)
  return (text) =>
    text
      .replaceAll(GUID, (guid) => (known.has(guid) ? guid : nameOf(guid)))
      .replaceAll(LINK, nameOf)
      .replaceAll(ACT, actOf)
}

/** Where a list goes on: the last row's value and guid. */
const CURSOR = /"next":"([\w-]+)"/

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>

const asker =
  (t: TestApp, person: Person, named: (text: string) => string): Ask =>
  async (method, path, body) => {
    const response = await t.app.inject({
      method: method as 'GET',
      url: path,
      headers: { host: `localhost:${PORTS[person.portal]}`, authorization: `Bearer ${person.token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const type = String(response.headers['content-type'])
    const text = type.includes('pdf') ? await textOfPdf(response.rawPayload) : response.body
    const { etag = '', 'content-disposition': name = '' } = response.headers
    const compared = named(
      text.replace(CURSOR, (_, cursor: string) => `"next":${Buffer.from(cursor, 'base64url').toString()}`),
    )
    // The sum of a text follows from it, and from guids that each copy has for itself.
    const tag = compared === text ? etag : /^"\d+\./.exec(etag)?.[0]
    return {
      request: named(`${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`),
      text: named(`${response.statusCode} ${tag} ${name}\n${compared}`),
    }
  }

/** What stands at the keys, one within the other. */
const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => (at == null ? undefined : Reflect.get(Object(at), key)), value)

/** The names by which a list can be sorted for somebody, from the shape of its body. */
function sortsOf(body: unknown): readonly string[] {
  const field = within(body, 'shape', 'sort', '_zod', 'def', 'innerType', '_zod', 'def', 'element', 'shape', 'field')
  const names = field ? z.globalRegistry.get(field as z.ZodMiniType)?.['enum'] : undefined
  return Array.isArray(names) ? names.map(String) : []
}

interface Extent {
  /** Of each kind of thing at most so many are looked at. */
  most: number
  /** Whether files and papers are read too. */
  papers: boolean
  /** Words that lists and searches are asked for. */
  words: readonly string[]
}

/** The portal's calls with a body that only read: lists in every order, and each of the others once. */
function* bodiesOf(person: Person, known: Guids, words: readonly string[]) {
  for (const call of describedCalls()) {
    const route = CALLS.find(({ base, title }) => `${base.slice(1)} ${title}` === call.id)?.route
    // What a VIN means does not depend on the company.
    if (!route?.reads || route.method !== 'POST' || call.id === 'api commodities.decodeVins') continue
    if (!call.portals.includes(person.portal)) continue
    const sketch = sketchOf(call, { example: EXAMPLES[call.id] })
    const guids = new Map<string, string>()
    for (const slot of sketch.slots) guids.set(slot.at, oneFor(slot, known, [...guids.values()]) ?? person.accountGuid)
    const { path, body } = sketch.naming(guids)
    yield [path, body] as const
    const rows = `${path}?rc=100`
    for (const field of sortsOf(route.body)) yield [rows, { sort: [{ field, direction: 'desc' }] }] as const
    if (call.body?.properties?.['search']) for (const search of words) yield [rows, { search }] as const
  }
}

const SEARCHED = describedCalls().flatMap(({ method, path, portals, parameters }) =>
  method === 'GET' && !path.includes('{')
    ? parameters.flatMap(({ name }) => (name === 'q' || name === 'search' ? [{ path, name, portals }] : []))
    : [],
)

/** Answers everything that is read, in the same order in each copy. */
export async function lookAtAll(
  t: TestApp,
  person: Person,
  named: (text: string) => string,
  { most, papers, words }: Extent,
): Promise<Answer[]> {
  const known = await guidsOf(t, person.companyGuid)
  const ask = asker(t, person, named)
  const answers: Answer[] = []
  for (const path of readings(person.portal, known, { most, papers })) answers.push(await ask('GET', path))
  for (const [path, body] of bodiesOf(person, known, words)) answers.push(await ask('POST', path, body))
  for (const { path, name, portals } of SEARCHED)
    if (portals.includes(person.portal))
      for (const word of words) answers.push(await ask('GET', `${path}?${name}=${encodeURIComponent(word)}`))
  return answers
}

/** The events that the person's stream sends of all that happened after the position. */
export async function eventsOf(
  t: TestApp,
  person: Person,
  named: (text: string) => string,
  after: number,
): Promise<Answer[]> {
  const caller = (await t.services.callers.find(person.companyGuid, person.userGuid, person.portal))!
  const answers: Answer[] = []
  for (let position = after, more = true; more;) {
    const news = await newsAfter(t.services.database, person.companyGuid, position)
    const context = await readEventContext(t.services.database, person.companyGuid, news.entries)
    const { bytes } = messagesFor(news.entries, caller, context)
    for (const text of bytes.toString().split('\n\n')) answers.push({ request: 'events', text: named(text) })
    ;({ more, upTo: position } = news)
  }
  return answers
}

/** Files that the person exports. */
export async function exportsOf(
  t: TestApp,
  person: Person,
  named: (text: string) => string,
  categories: readonly string[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 1024 * 1024)
  for (const category of categories) {
    const started = await t.sendAny(person, exportsRoutes.start, { body: { category, format: 'csv' } })
    if (started.status >= 300) continue
    const { guid } = started.body
    const log = { error: () => {} }
    await runExport(
      { companyGuid: person.companyGuid, exportGuid: guid },
      { signal: new AbortController().signal, attempt: 0 },
      { services: t.services, directUrl: t.directUrl, files, log },
    )
    const { url } = (await t.send(person, exportsRoutes.get, { params: { exportId: guid } })).body
    const { body } = await t.app.inject({ url: url!, headers: { host: `localhost:${PORTS[person.portal]}` } })
    answers.push({ request: `export ${category}`, text: named(body) })
  }
  return answers
}
