/**
 * Faults that the product must survive: processes killed in the middle of work, a lost database, shutdown under load.
 * `node e2e/src/faults.ts [DATA_FOLDER]` runs them on the data of a stopped product, or on a fresh demo company,
 * and prints one line per fault; `npm test -- --project e2e` runs the same. `npm run tool -- kill --rounds 20 [DATA_FOLDER]`
 * kills the server or the database that many times in the middle of transports.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { exportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { orderOf } from './an-order.ts'
import { drain } from './drain.ts'
import { gather, type Haul, haulOnce } from './hauls.ts'
import { openPatient, must, type Patient } from './patient.ts'
import { openReceiver } from './receiver.ts'
import { freshFolder, postgresOf, startProduct, until } from './product.ts'

const countAll = async ({ client }: Patient): Promise<number> =>
  (await client.call(ordersPlatformRoutes.counts, {}))['all'] ?? 0

interface Attempt {
  key: string
  body: NewOrder
  /** The order's number, if the response arrived. */
  number?: string
}

/** Places orders one after the other until the server is down. */
const placeUntilStopped = async ({ client }: Patient, attempts: Attempt[]): Promise<void> => {
  for (;;) {
    const attempt: Attempt = { key: randomUUID(), body: orderOf(`FAULT-${attempts.length}`) }
    attempts.push(attempt)
    try {
      const placed = await client.ask(ordersRoutes.create, {
        body: attempt.body,
        headers: { 'idempotency-key': attempt.key },
      })
      must('an order is placed', placed.status, 201)
      attempt.number = placed.body.number
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Acknowledged orders exist, a repeat creates no second order, and the counts match. */
const killServer = async (patient: Patient): Promise<string> => {
  const before = await countAll(patient)
  const attempts: Attempt[] = []
  const work = Promise.all([1, 2, 3, 4].map(() => placeUntilStopped(patient, attempts)))
  await until('20 orders are placed', async () => attempts.filter(({ number }) => number).length >= 20)
  await patient.product.kill()
  await work
  patient.product = await startProduct(patient.place)
  const { client } = patient
  for (const { key, body, number } of attempts) {
    const again = await client.ask(ordersRoutes.create, { body, headers: { 'idempotency-key': key } })
    must('a repeat is taken', again.status, 201)
    if (number) must('a repeat answers the same order', again.body.number, number)
    must('it is the order that was asked for', again.body.guid, body.guid)
  }
  const search = { query: { status: 'submitted', rc: 250 }, body: { search: 'FAULT-' } }
  const listed = await client.call(ordersRoutes.list, search)
  const guids = new Set(listed.results.map(({ guid }) => guid))
  for (const { body } of attempts) must('an order is in the list', guids.has(body.guid!), true)
  must('no order came twice', await countAll(patient), before + attempts.length)
  const acknowledged = attempts.filter(({ number }) => number).length
  return `${acknowledged} of ${attempts.length} orders were acknowledged before the kill, none was lost or doubled`
}

/** 503 with Retry-After while the database is down; then everything recovers without intervention. */
const killDatabase = async ({ place, client }: Patient): Promise<string> => {
  const seen = new Map<number, number>()
  const end = new AbortController()
  let withoutHint = 0
  const asking = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const { status, headers } = await client.ask(ordersRoutes.list, { body: {} })
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 503 && !headers.get('retry-after')) withoutHint++
    }
  }
  const work = Promise.all([asking(), asking(), asking(), asking()])
  await Promise.race([work, until('lists are answered', async () => (seen.get(200) ?? 0) >= 20)])
  process.kill(postgresOf(place), 'SIGKILL')
  const answers = async (): Promise<boolean> => (await client.ask(ordersRoutes.list, { body: {} })).status === 200
  await until('503 while the database is away', async () => (seen.get(503) ?? 0) > 0)
  await until('the list answers again', answers)
  end.abort()
  await work
  must(
    'only 200 and 503 were answered',
    [...seen.keys()].toSorted((a, b) => a - b),
    [200, 503],
  )
  must('503 without Retry-After', withoutHint, 0)
  const { status } = await client.ask(ordersRoutes.create, { body: orderOf('AFTER-DATABASE') })
  must('an order is placed afterwards', status, 201)
  return `${seen.get(503)} answers of 503 with Retry-After, then 200 again`
}

/** Starts exports and kills the server. Returns how many were running: none, if they finished too quickly. */
const killAmongExports = async (patient: Patient): Promise<number> => {
  const { client } = patient
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const body = {
      format: i % 2 ? ('xlsx' as const) : ('csv' as const),
      name: `Fault ${i}`,
      columns: ['number', 'status'],
    }
    ids.push((await client.call(exportsRoutes.start, { body })).id)
  }
  await patient.product.kill()
  const killed = Date.now()
  patient.product = await startProduct(patient.place)
  const read = () => Promise.all(ids.map((exportId) => client.call(exportsRoutes.get, { params: { exportId } })))
  await until('the exports are done', async () => (await read()).every(({ status }) => status === 'done'))
  const total = await countAll(patient)
  const exports = await read()
  for (const { rowsDone, url } of exports) {
    must('all rows are in it', rowsDone, total)
    must('the file can be fetched', (await client.fetch(url!)).status, 200)
  }
  return exports.filter(({ dateFinished }) => Date.parse(dateFinished ?? '') > killed).length
}

/** An export that was queued or running when the server died is completed after the restart. */
const killDuringExport = async (patient: Patient): Promise<string> => {
  let late = 0
  while (late === 0) late = await killAmongExports(patient)
  return `${late} exports under way at the kill were finished after the restart`
}

/** Starts transports one after the other until there is no response. */
const haulUntilStopped = async (crew: Awaited<ReturnType<typeof gather>>, hauls: Haul[], end: AbortSignal) => {
  while (!end.aborted) {
    const haul: Haul = { orderGuid: randomUUID(), writes: [] }
    hauls.push(haul)
    try {
      await haulOnce(crew, haul, `HAUL-${hauls.length}`)
    } catch (error) {
      // A 503 means that the database is down; any other refusal is an error.
      if (error instanceof TypeError || / answered 503: /.test(String(error))) return
      throw error
    }
  }
}

const answered = (hauls: readonly Haul[]): number =>
  hauls.flatMap(({ writes }) => writes.filter((w) => w.answer)).length

/** One order, one accepted offer, the first stop started: a complete transport, once. */
const mustBeWhole = async (crew: Awaited<ReturnType<typeof gather>>, { orderGuid }: Haul): Promise<void> => {
  const { jobs } = await crew.dispatcher.call(ordersRoutes.get, { params: { orderGuid } })
  must(
    'the jobs of the order',
    jobs.map(({ status }) => status),
    ['in-progress'],
  )
  const { results } = await crew.dispatcher.call(contractsRoutes.list, { params: { jobId: jobs[0]!.guid } })
  must(
    'its offers',
    results.map(({ status }) => status),
    ['accepted'],
  )
}

/** Kills `what` in the middle of transports; acknowledged writes persist, all continue, and webhooks deliver each event once. */
const killDuringHauls =
  (what: 'server' | 'database') =>
  async (patient: Patient): Promise<string> => {
    const receiver = await openReceiver()
    const { place } = patient
    const crew = await gather(place)
    const hook = await crew.dispatcher.call(webhooksRoutes.create, { body: { name: 'Faults', url: receiver.url } })
    const hauls: Haul[] = []
    const end = new AbortController()
    const work = Promise.all([1, 2, 3].map(() => haulUntilStopped(crew, hauls, end.signal)))
    await Promise.race([work, until('40 writes were answered', async () => answered(hauls) >= 40)])
    if (what === 'server') await patient.product.kill()
    else process.kill(postgresOf(place), 'SIGKILL')
    await work
    end.abort()
    const acknowledged = answered(hauls)
    if (what === 'server') patient.product = await startProduct(place)
    const isBack = async () => (await crew.dispatcher.ask(usersRoutes.me)).status === 200
    await until('the product answers again', isBack)
    let repeats = 0
    for (const [i, haul] of hauls.entries()) {
      repeats += await haulOnce(crew, haul, `HAUL-${i + 1}`)
      await mustBeWhole(crew, haul)
    }
    const isSent = () => hauls.every(({ orderGuid }) => receiver.has('stop.started', orderGuid))
    await until('the webhook reported every transport', async () => isSent())
    must('entries that were sent under two ids', receiver.doubles(), [])
    await crew.dispatcher.call(webhooksRoutes.remove, { params: { guid: hook.guid } })
    await receiver.close()
    return `${acknowledged} writes of ${hauls.length} transports were acknowledged before the kill and ${repeats} answers repeated after it; all went on, none was lost or doubled; ${receiver.count()} webhooks, ${receiver.again()} sent again under their id`
  }

/** All faults by name; each leaves the system running. */
export const FAULTS: Readonly<Record<string, (patient: Patient) => Promise<string>>> = {
  'the server is killed in the middle of orders': killServer,
  'the database is killed': killDatabase,
  'the server is killed in the middle of exports': killDuringExport,
  'the server is killed in the middle of transports': killDuringHauls('server'),
  'the database is killed in the middle of transports': killDuringHauls('database'),
  'the server is told to end while somebody speaks': drain,
}

/** Each fault once, or this many rounds of kills in the middle of transports, alternating. */
const planOf = (rounds: number | undefined): [string, (patient: Patient) => Promise<string>][] =>
  rounds === undefined
    ? Object.entries(FAULTS)
    : Array.from({ length: rounds }, (_, i) => {
        const what = i % 2 ? ('database' as const) : ('server' as const)
        return [`round ${i + 1}, the ${what} is killed`, killDuringHauls(what)]
      })

const tryAll = async (dataFolder: string | undefined, rounds: number | undefined): Promise<void> => {
  const folder = dataFolder ?? freshFolder()
  const patient = await openPatient(folder)
  try {
    for (const [name, harm] of planOf(rounds)) {
      try {
        console.log(`borne   ${name}: ${await harm(patient)}`)
      } catch (error) {
        console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
      }
    }
  } finally {
    await patient.product.stop()
    if (!dataFolder) rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
  await tryAll(positionals[0], values.rounds === undefined ? undefined : Number(values.rounds))
}
