/** Drawn requests, one after the other, and what is wrong with the answers to them. */
import fc from 'fast-check'
import type { Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { NOW, anOrder } from '../builders.ts'
import { describedCalls, type DescribedCall } from './documents.ts'
import { drawnFrom, odd, settled, withOdd } from './drawn-values.ts'
import { aFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { guidFor, guidsIn, guidsOf, type Guids } from './known-guids.ts'
import { restoreAccess } from './restore-access.ts'

/** Stands in every text of a company that nobody here belongs to. */
const SECRET = 'zzdecoyzz'
/** Requests after which a company is used up and made anew. */
const PER_WORLD = 1_500
/** Requests after which the guids that were made meanwhile are read. */
const PER_READING = 150

export interface FuzzReport {
  /** By call, how often each status was answered. */
  statuses: Map<string, Map<number, number>>
  /** What was sent and why its answer is wrong; empty when all is well. */
  wrong: string[]
}

interface Drawn {
  parameters: Record<string, unknown>
  body: unknown
  spoil: [number, unknown] | null
  who: number
  pick: number
}

/** Bodies that many things ask for at once, which chance would seldom write. */
const EXAMPLES: Readonly<Record<string, unknown>> = { 'api orders.create': anOrder() }

/** One in five. */
const sometimes = <T, N>(value: fc.Arbitrary<T>, otherwise: N) =>
  fc.oneof({ weight: 1, arbitrary: value }, { weight: 4, arbitrary: fc.constant(otherwise) })

function drawer(call: DescribedCall): fc.Arbitrary<Drawn> {
  const parameters = call.parameters.filter((each) => each.in !== 'header')
  const drawn = Object.fromEntries(
    parameters.map(({ name, required, schema }) => [
      name,
      required ? drawnFrom(schema, name) : sometimes(drawnFrom(schema, name), undefined),
    ]),
  )
  const example = EXAMPLES[call.id]
  const body = call.body ? drawnFrom(call.body) : fc.constant(undefined)
  return fc.record({
    parameters: fc.record(drawn),
    body: example ? fc.oneof(body, fc.constant(example)) : body,
    spoil: sometimes(fc.tuple(fc.nat(10_000), odd), null),
    who: fc.nat(99),
    pick: fc.nat(100_000),
  })
}

interface Request {
  person: Person
  path: string
  body: unknown
}

/** Picks guids for one request, each near those before it. */
function near(known: { own: Guids; foreign: Guids }) {
  const chosen: string[] = []
  return (words: string[], pick: number) => {
    const guid = guidFor(known, words, pick, chosen)
    chosen.push(guid)
    return guid
  }
}

/** Makes a request of what was drawn; `of` answers guids. */
function requestOf(
  call: DescribedCall,
  drawn: Drawn,
  people: readonly Person[],
  of: (words: string[], pick: number) => string,
): Request {
  const spoilQuery = call.body === undefined && drawn.spoil && drawn.pick % 3 === 0
  const isInPath = new Set(call.parameters.filter((each) => each.in === 'path').map((each) => each.name))
  const segments = call.path.split('/')
  const path = segments.map((segment, at) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (!name) return segment
    const schema = call.parameters.find((each) => each.in === 'path' && each.name === name)!.schema
    const isGuid =
      schema.format === 'uuid' || (schema.enum === undefined && /id$|guid$/i.test(name) && schema.type === 'string')
    return encodeURIComponent(
      isGuid
        ? of([segments[at - 1] ?? '', name], drawn.pick + at * 20)
        : String(settled(drawn.parameters[name], () => 'x')),
    )
  })
  const query: [string, string][] = []
  const inQuery = Object.entries(drawn.parameters).filter(([name, value]) => !isInPath.has(name) && value !== undefined)
  for (const [name, value] of inQuery)
    query.push([name, String(settled(value, (word, _, pick) => of([word || name], pick)))])
  if (spoilQuery && query[0]) query[0][1] = String(settled(drawn.spoil![1], () => 'x'))
  const whole = call.body && drawn.spoil ? withOdd(drawn.body, ...drawn.spoil) : drawn.body
  const body = settled(whole, (name, above, pick) =>
    of([/^(guid|id)$/.test(name) ? above : name, call.path.split('/')[2] ?? ''], pick),
  )
  const fitting = people.filter((person) => call.portals.includes(person.portal))
  const among = drawn.who % 10 === 0 || fitting.length === 0 ? people : fitting
  return {
    person: among[drawn.who % among.length]!,
    path: `${path.join('/')}?${new URLSearchParams(query).toString()}`,
    body,
  }
}

/** Whether the answer tells of the other company what was not in the question. */
function leak(text: string, request: string, foreign: ReadonlySet<string>): string | undefined {
  if (text.includes(SECRET))
    return `tells of another company: ${text.slice(Math.max(0, text.indexOf(SECRET) - 80), text.indexOf(SECRET) + 40)}`
  const guid = guidsIn(text).find((each) => foreign.has(each) && !request.includes(each))
  return guid && `names ${guid}, which is another company's`
}

interface Field {
  world: FuzzWorld
  own: Guids
}

async function aField(t: TestApp): Promise<Field> {
  t.clock.set(NOW)
  const world = await aFuzzWorld(t, 'zzownzz')
  return { world, own: await guidsOf(t, world.companyGuid) }
}

/** Sends so many drawn requests. The same seed draws the same ones. */
export async function runFuzz(t: TestApp, requests: number, seed: number): Promise<FuzzReport> {
  const calls = describedCalls().map((call) => ({ call, draw: drawer(call) }))
  const decoy = await aFuzzWorld(t, SECRET)
  const foreign = await guidsOf(t, decoy.companyGuid)
  const foreignGuids = new Set([
    decoy.companyGuid,
    ...[...foreign.of].flatMap(([table, all]) => (table === 'acts' || table === 'boards' ? [] : all)),
  ])
  const report: FuzzReport = { statuses: new Map(), wrong: [] }
  let field = await aField(t)
  let keep = await restoreAccess(t, field.world)
  // Every call once, then again in another order.
  let round: number[] = []
  for (let i = 0; i < requests; i++) {
    if (i > 0 && i % PER_WORLD === 0) {
      field = await aField(t)
      keep = await restoreAccess(t, field.world)
    } else if (i % PER_READING === 0) field.own = await guidsOf(t, field.world.companyGuid)
    if (round.length === 0)
      round = fc.sample(fc.shuffledSubarray([...calls.keys()], { minLength: calls.length }), {
        seed: seed + i,
        numRuns: 1,
      })[0]!
    const { call, draw } = calls[round.pop()!]!
    const [drawn] = fc.sample(draw, { seed: seed + i, numRuns: 1 })
    const { person, path, body } = requestOf(call, drawn!, field.world.people, near({ own: field.own, foreign }))
    const answer = await t.raw(person, call.method, path, body)
    const text = typeof answer.data === 'string' ? answer.data : (JSON.stringify(answer.data) ?? '')
    const request = `${path} ${JSON.stringify(body)}`
    const counts = report.statuses.get(call.id) ?? new Map<number, number>()
    report.statuses.set(call.id, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1))
    const complaint =
      answer.status >= 500 ? text : (call.judge(answer.status, answer.data) ?? leak(text, request, foreignGuids))
    if (complaint)
      report.wrong.push(
        `#${i} ${person.portal} ${call.method} ${path} ${JSON.stringify(body) ?? ''}\n  ${answer.status} ${complaint}`.slice(
          0,
          2_000,
        ),
      )
    if (call.method === 'GET' || answer.status >= 300) continue
    // A guid that somebody chose for a thing of its own is no longer the other company's alone.
    for (const guid of guidsIn(request)) foreignGuids.delete(guid)
    await keep(request)
  }
  return report
}
