/**
 * Every write that changes something leaves one act in history, and one that is refused leaves none. Every field of a change is
 * kept or refused: whoever sets it reads it in the answer, or finds it in what history says of the act, or is told that it may not.
 * The requests are generated from the OpenAPI documents, the shortest first, then with each field that is optional, set twice to
 * different values.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { describedCalls, type DescribedCall } from '../../testing/fuzz/documents.ts'
import { aFuzzWorld } from '../../testing/fuzz/fuzz-world.ts'
import { guidsOf } from '../../testing/fuzz/known-guids.ts'
import { readAll } from '../../testing/rules/answers.ts'
import { CALLS } from '../../testing/rules/calls.ts'
import { watchChanges, type Changes, type Seen } from '../../testing/rules/changes.ts'
import { EXAMPLES } from '../../testing/rules/examples.ts'
import { optionalFields, sketchOf } from '../../testing/rules/requests.ts'
import { thingsOfCarrier, thingsOfClient } from '../../testing/rules/rival-things.ts'
import { among, oneFor, ownOf, type Pool } from '../../testing/rules/strangers.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import { KEPT_ELSEWHERE, NOT_REACHED } from '../../testing/rules/unreached.ts'

/** Records of its own that a call is tried on: the first may be in a state that refuses it. */
const PICKS = 6
/** Tables that say nothing of what was changed. */
const MACHINERY = new Set(['history', 'history_heads', 'due_work', 'sequences', 'counter_deltas'])

interface Side {
  person: Person
  own: Pool
}
let t: TestApp
let changes: Changes
let sides: Side[]

beforeAll(async () => {
  t = await testApp()
  const world = await aFuzzWorld(t, 'own')
  const [dispatcher, shipper, fast] = world.people as [Person, Person, Person]
  await thingsOfClient(t, shipper)
  await thingsOfCarrier(t, { ...world, dispatcher, shipper }, fast)
  const known = await guidsOf(t, world.companyGuid)
  const seenBy = async (person: Person) =>
    among(known, [...(await readAll(t, person, () => false)).texts.values(), ...ownOf(person)])
  sides = [
    { person: dispatcher, own: known },
    { person: shipper, own: await seenBy(shipper) },
    { person: fast, own: await seenBy(fast) },
  ]
  changes = await watchChanges(t)
})

const WRITES = describedCalls().filter(({ id }) => {
  const route = CALLS.find(({ base, title }) => `${base.slice(1)} ${title}` === id)?.route
  return route && route.method !== 'GET' && !route.reads && !route.media && route.may !== 'public'
})

interface Tried {
  status: number
  data: unknown
  body: unknown
  seen: Seen
}
type Field = readonly string[]

async function send(
  call: DescribedCall,
  { person, own }: Side,
  more: Field,
  pick: number,
  which: 0 | 1,
): Promise<Tried> {
  const sketch = sketchOf(call, { more, example: EXAMPLES[call.id], which })
  const guids = new Map<string, string>()
  for (const slot of sketch.slots) {
    const isNew = call.method === 'POST' && /^(guid|id)$/.test(slot.at)
    guids.set(slot.at, (isNew ? undefined : oneFor(slot, own, [...guids.values()], pick / PICKS)) ?? newGuid())
  }
  const { path, body } = sketch.naming(guids)
  const { status, data } = await t.raw(person, call.method, path, body)
  return { status, data, body, seen: await changes() }
}

/** What is wrong with the history of it. */
function wrongHistory({ status, seen }: Tried): string[] {
  const changed = [...seen.tables.keys()].filter((table) => !MACHINERY.has(table))
  if (status >= 300)
    return changed.length || seen.acts ? [`was refused and left ${seen.acts} acts, ${changed.join()}`] : []
  return seen.acts > 1 || (changed.length && !seen.acts) ? [`left ${seen.acts} acts of ${changed.join()}`] : []
}

function at(value: unknown, [first, ...rest]: Field): unknown {
  if (Array.isArray(value)) return value.map((each) => at(each, [first!, ...rest]))
  if (first === undefined || typeof value !== 'object' || value === null) return first === undefined ? value : undefined
  return rest.length ? at(Object(value)[first], rest) : Object(value)[first]
}

/** Whether the answer has all that was sent. */
function holds(answer: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(answer) && sent.every((each) => answer.some((other) => holds(other, each)))
  if (typeof sent === 'string' && typeof answer === 'string') return answer.toLowerCase() === sent.toLowerCase()
  if (typeof sent !== 'object' || sent === null) return answer === sent
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Object.entries(sent).every(([key, value]) => holds(Object(answer)[key], value))
  )
}

/** Its plain values. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]

function isKept({ body, data, seen }: Tried, field: Field): boolean {
  const sent = at(body, field)
  return holds(at(data, field), sent) || leaves(sent).every((value) => seen.recorded.includes(JSON.stringify(value)))
}

/** Whether every row of a bulk call was refused. */
const isRefusedByRow = ({ data }: Tried) => {
  const { total, failed } = Object(data) as { total?: number; failed?: number }
  return failed !== undefined && failed === total
}

/** Sets the field twice; answers what is wrong, or whether it was kept. A guid is the same both times, and changes nothing then. */
async function setField(call: DescribedCall, side: Side, field: Field, pick: number): Promise<string[] | boolean> {
  const [first, second] = [await send(call, side, field, pick, 0), await send(call, side, field, pick, 1)]
  const wrong = [first, second].flatMap(wrongHistory)
  if (wrong.length) return wrong
  if (second.status >= 300 || isRefusedByRow(second)) return false
  const [before, sent] = [at(first.body, field), at(second.body, field)]
  const isSame = JSON.stringify(before) === JSON.stringify(sent)
  if (isKept(second, field) || (isSame && isKept(first, field))) return true
  return [`took ${JSON.stringify(sent)} and has ${JSON.stringify(at(second.data, field))}`]
}

const reached = new Set<string>()

describe.each(WRITES)('$id', (call) => {
  test('leaves one act, and keeps what it takes', async () => {
    const wrong: string[] = []
    for (const side of sides.filter(({ person }) => call.portals.includes(person.portal))) {
      const say = (field: Field, faults: readonly string[]) =>
        wrong.push(...faults.map((fault) => `${side.person.portal} ${field.join('.')} ${fault}`))
      let good: number | undefined
      for (let pick = 0; pick < PICKS && good === undefined; pick++) {
        const tried = await send(call, side, [], pick, 0)
        say([], wrongHistory(tried))
        if (tried.status < 300) good = pick
        if (tried.status === 403) break
      }
      if (good === undefined) continue
      reached.add(call.id)
      if (!['PUT', 'PATCH'].includes(call.method)) continue
      for (const field of optionalFields(call.body)) {
        const name = `${call.id} ${field.join('.')}`
        const result = await setField(call, side, field, good)
        if (result === true) reached.add(name)
        else if (result && !(name in KEPT_ELSEWHERE || `${side.person.portal} ${name}` in KEPT_ELSEWHERE))
          say(field, result)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('all calls are reached but those that are listed', () => {
  const left = WRITES.filter(({ id }) => !reached.has(id)).map(({ id }) => id)
  expect(left.toSorted()).toEqual(Object.values(NOT_REACHED).flat().toSorted())
})
