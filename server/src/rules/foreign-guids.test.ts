/**
 * Whatever guid of another company, client or carrier a request refers to, in its path, query or body, it is refused: as not found,
 * or naming where it stands; and nothing is changed. The requests are generated from the OpenAPI documents, as short as they may be.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { describedCalls, type DescribedCall } from '../../testing/fuzz/documents.ts'
import { aFuzzWorld } from '../../testing/fuzz/fuzz-world.ts'
import { guidsOf } from '../../testing/fuzz/known-guids.ts'
import { readAll } from '../../testing/rules/answers.ts'
import { watchChanges, type Changes } from '../../testing/rules/changes.ts'
import { EXAMPLES } from '../../testing/rules/examples.ts'
import { optionalFields, sketchOf, type Sketch, type Slot } from '../../testing/rules/requests.ts'
import { thingsOfCarrier, thingsOfClient } from '../../testing/rules/rival-things.ts'
import { among, oneFor, ownOf, without, type Pool } from '../../testing/rules/strangers.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const EVIDENCE = 'evidence is stored whatever it refers to; what is unknown counts as new damage'
const EARLIER = 'the state of what is around it refuses the act before'
/** Slots that are taken or refused for another reason, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'POST /api/reports/{reportId}/exports selection.except.0': 'leaves out a row that the export has not anyway',
  'POST /platform/exports selection.except.0': 'leaves out a row that the export has not anyway',
  'POST /platform/orders/{guid}/dry-run tonu.0.jobGuid': 'only tells what an act would do; the act refuses it',
  'POST /platform/imports/orders client.guid': 'a trial run answers what is wrong with each row',
  'POST /platform/imports/orders file.guid': EARLIER,
  'POST /platform/inspections/{id}/photos damageId': EARLIER,
  'POST /platform/bulk guids.0': 'each row of a run is refused by itself, and the run says so',
  'POST /platform/bulk listing.except.0': 'leaves out a row that the list has not anyway',
  'PATCH /platform/loads/{guid} jobs.0': EARLIER,
  'POST /platform/jobs/{guid}/breakdown/dry-run terminal.guid': EARLIER,
  'POST /platform/jobs/{guid}/breakdown terminal.guid': EARLIER,
  'POST /platform/jobs/move-commodities commodities.0': EARLIER,
  'PATCH /platform/charges/{guid} stopGuid': EARLIER,
  'PATCH /platform/charges/{guid} client.guid': EARLIER,
  'PATCH /api/invoices/{guid}/lines/{lineGuid} commodityGuid': EARLIER,
  'PUT /api/job/{guid}/offers/accept vendorGuid': EARLIER,
  'PUT /api/job/{guid}/offers/cancel vendorGuid': EARLIER,
  'PUT /api/stops/{guid}/status signingGuid': 'the new signature’s own guid, as `guid` is elsewhere',
  'PATCH /platform/inspections/{id}/damages/{damageId} knownId': EVIDENCE,
  'POST /platform/inspections/{id}/damages knownId': EVIDENCE,
  ...Object.fromEntries(
    ['POST /platform/templates', 'PATCH /platform/templates/{guid}'].flatMap((call) =>
      [
        'clientContact',
        'consignee',
        'dispatcher',
        'salesperson',
        'stops.0.terminal',
        'stops.0.primaryContact',
        'stops.0.alternativeContact',
      ].map((name) => [`${call} content.${name}.guid`, 'a draft; the order that is placed of it is refused']),
    ),
  ),
}
const unused = new Set(Object.keys(EXCEPTIONS))

/** Own guids that are tried beside the foreign one: the record that the first names may be in a state that refuses the act. */
const PICKS = 6

interface Side {
  person: Person
  /** What it knows. */
  own: Pool
  /** Guids that it may not use, by whose they are. */
  strangers: Readonly<Record<string, Pool>>
}
let t: TestApp
let changes: Changes
let sides: Side[]

beforeAll(async () => {
  t = await testApp()
  const worlds = []
  for (const word of ['decoy', 'own']) {
    const world = await aFuzzWorld(t, word)
    const [dispatcher, shipper, fast, slow] = world.people as [Person, Person, Person, Person]
    for (const client of [shipper, world.rival]) await thingsOfClient(t, client)
    for (const carrier of [fast, slow]) await thingsOfCarrier(t, { ...world, dispatcher, shipper }, carrier)
    worlds.push({ dispatcher, shipper, fast, slow, rival: world.rival, known: await guidsOf(t, world.companyGuid) })
  }
  const [{ known: company }, { dispatcher, shipper, rival, fast, slow, known }] = worlds as [
    (typeof worlds)[0],
    (typeof worlds)[0],
  ]
  const seenBy = async (person: Person) =>
    among(known, [...(await readAll(t, person, () => false)).texts.values(), ...ownOf(person)])
  const [ofShipper, ofRival, ofFast, ofSlow] = [
    await seenBy(shipper),
    await seenBy(rival),
    await seenBy(fast),
    await seenBy(slow),
  ]
  sides = [
    { person: dispatcher, own: known, strangers: { company } },
    { person: shipper, own: ofShipper, strangers: { company, client: without(ofRival, ofShipper) } },
    { person: fast, own: ofFast, strangers: { company, vendor: without(ofSlow, ofFast) } },
  ]
  changes = await watchChanges(t)
})

/** The guid of what a request makes refers to nothing. */
const isOfNewThing = ({ id, method }: DescribedCall, { at }: Slot) =>
  method !== 'GET' &&
  (/^(guid|id)$/.test(at) || (NEW_THINGS[id] ?? []).some((name) => name === at.replaceAll(/\d+/g, '*')))
/** Parts of a new thing, which have guids of their own. */
const NEW_THINGS: Readonly<Record<string, readonly string[]>> = {
  'api orders.create': ['commodities.*.guid', 'stops.*.guid'],
  'api orders.change': ['commodities.*.guid'],
  'api jobs.create': ['stops.*.guid'],
  'api inspections.start': ['damages.*.id', 'photos.*.id'],
}

const sketchesOf = (call: DescribedCall): Sketch[] => {
  const example = EXAMPLES[call.id]
  const queries = call.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  return [
    sketchOf(call, { example }),
    ...optionalFields(call.body).map((more) => sketchOf(call, { more, example })),
    ...queries.map((query) => sketchOf(call, { query, example })),
  ]
}

/** The request with the foreign guid in one slot and own ones, near each other, in the others. */
function requestWith(sketch: Sketch, slot: Slot, foreign: string, own: Pool, pick: number) {
  const guids = new Map([[slot.at, foreign]])
  const chosen: string[] = []
  for (const other of sketch.slots) {
    if (other.at === slot.at) continue
    const guid = oneFor(other, own, chosen, pick / PICKS) ?? foreign
    chosen.push(guid)
    guids.set(other.at, guid)
  }
  return sketch.naming(guids)
}

const bare = (path: string) => path.replace(/^(params|query)\./, '')

/** Whether the answer says that there is no such thing, or names the slot; of lists, whether they are empty. */
function isRefused({ at }: Slot, { status, data }: { status: number; data: unknown }): boolean {
  if (status === 404) return true
  const said = (data ?? {}) as { results?: unknown[]; total?: number; failed?: number; errors?: { path: string }[] }
  if (status < 300)
    return at.startsWith('query.')
      ? said.results?.length === 0
      : said.failed !== undefined && said.failed === said.total
  const [first] = bare(at).split('.')
  return (said.errors ?? []).some(({ path }) => bare(path).split('.')[0] === first)
}

async function wrongWith(call: DescribedCall, side: Side, kind: string, pool: Pool): Promise<string[]> {
  const verdicts = new Map<string, string>()
  for (const sketch of sketchesOf(call))
    for (const slot of sketch.slots) {
      if (isOfNewThing(call, slot) || verdicts.get(slot.at) === '') continue
      const foreign = oneFor(slot, pool, [])
      if (!foreign) continue
      for (let pick = 0; pick < PICKS && verdicts.get(slot.at) !== ''; pick++) {
        const { path, body } = requestWith(sketch, slot, foreign, side.own, pick)
        const answer = await t.raw(side.person, call.method, path, body)
        const touched = [...(await changes()).tables.keys()]
        const verdict = `${kind} ${call.method} ${call.path} ${slot.at}: ${answer.status} ${JSON.stringify(answer.data)} ${touched.join()}`
        const isGood = isRefused(slot, answer) && (answer.status < 300 || touched.length === 0)
        verdicts.set(slot.at, isGood ? '' : verdict.slice(0, 400))
        if (answer.status < 300 && !isGood) break
      }
    }
  return [...verdicts].flatMap(([at, verdict]) => {
    const name = `${call.method} ${call.path} ${at}`
    if (verdict === '' || !(name in EXCEPTIONS)) return verdict ? [verdict] : []
    unused.delete(name)
    return []
  })
}

describe.each(describedCalls())('$id', (call) => {
  test('refuses guids of others', async () => {
    const wrong = []
    for (const side of sides)
      if (call.portals.includes(side.person.portal))
        for (const [kind, pool] of Object.entries(side.strangers))
          wrong.push(...(await wrongWith(call, side, kind, pool)))
    expect(wrong).toEqual([])
  })
})

test('the exceptions are needed', () => expect([...unused]).toEqual([]))
