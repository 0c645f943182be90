/** Five floods, each of which took the server from everybody else once. Each goes on until its signal is aborted. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type BearerClient, bearerClient } from '@waybill/contract/bearer-client.ts'
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { exportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { shotOf } from '../bench/load.ts'
import { follow } from '../bench/streams.ts'
import { agentOf, Answers, send } from './answers.ts'
import type { Given } from './given.ts'

export interface Flood {
  name: string
  run: (given: Given, answers: Answers, signal: AbortSignal) => Promise<void>
}

const FORMS = 800
const ADDRESSES = 40
const ACTS = 60
const PER_USER = 5
const STREAMS = 1_000
const WORKBOOKS = 9
const PAPERS = 4
const LOOK_MS = 250

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const cookiesOf = (headers: NodeJS.Dict<string | string[]>): string[] =>
  [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]!)

/** Opens the sign-in as a browser does; returns its form. */
async function openForm({ clients }: Given) {
  const agent = agentOf(1)
  const query = new URLSearchParams({
    client_id: 'waybill-client',
    response_type: 'code',
    scope: 'openid profile email offline_access waybill',
    redirect_uri: clients,
    state: 'here',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const cookies: string[] = []
  let path = `/oidc/client/auth?${query.toString()}`
  for (;;) {
    const headers = { accept: 'text/html', cookie: cookies.join('; ') }
    const answer = await send(agent, clients, { method: 'GET', path, headers })
    cookies.push(...cookiesOf(answer.headers))
    const next = answer.headers['location']
    if (typeof next === 'string') {
      const to = new URL(next, clients)
      path = to.pathname + to.search
      continue
    }
    agent.destroy()
    const form = [...answer.text.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].find(([, attributes]) =>
      attributes?.includes('/password"'),
    )
    if (!form) throw new Error(`The sign-in has no form: ${answer.status}`)
    const hidden = [...form[2]!.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]): [string, string] => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
    const action = new URL(/action="([^"]*)"/.exec(form[1]!)![1]!, new URL(path, clients))
    return { path: action.pathname, cookie: cookies.join('; '), hidden }
  }
}

const signIns: Flood['run'] = async (given, answers, signal) => {
  const { path, cookie, hidden } = await openForm(given)
  while (!signal.aborted) {
    const agent = agentOf(FORMS)
    await Promise.all(
      Array.from({ length: FORMS }, async (_, i) => {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          origin: given.clients,
          cookie,
          'x-forwarded-for': `10.0.0.${1 + (i % ADDRESSES)}`,
        }
        const typed = new URLSearchParams([...hidden, ['email', `nobody-${i}@nowhere.test`], ['password', 'wrong']])
        answers.add(await send(agent, given.clients, { method: 'POST', path, headers, body: typed.toString() }))
      }),
    )
    agent.destroy()
  }
}

/** Stores a file; its guid, or undefined if it was refused. */
async function upload(client: BearerClient, path: string, answers: Answers): Promise<string | undefined> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await readFile(path))]), basename(path))
  const { status, headers, text } = await client
    .fetch('/api/files', { method: 'POST', body: form })
    .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
  if (status < 300) return (JSON.parse(text) as { guid: string }).guid
  answers.add({ status, headers: Object.fromEntries(headers) })
  return undefined
}

/** Nine people import, each a workbook after the other, and four have a PDF read. */
const files: Flood['run'] = async ({ product, tokens, workbooks, paper }, answers, signal) => {
  const clients = tokens.slice(0, WORKBOOKS + PAPERS).map((token) => bearerClient(product, token))
  await Promise.all(
    clients.map(async (client, i) => {
      for (let n = i; !signal.aborted; n++) {
        const isPaper = i >= WORKBOOKS
        const guid = await upload(client, isPaper ? paper : workbooks[n % workbooks.length]!, answers)
        if (!guid) continue
        const body = { file: { guid } }
        const { status, headers } = await (isPaper
          ? client.ask(orderViewsRoutes.read, { body })
          : client.ask(importsRoutes.orders, { body }))
        answers.add({ status, headers: Object.fromEntries(headers) })
      }
    }),
  )
}

const streams: Flood['run'] = async ({ product, tokens }, answers, signal) => {
  const stops: (() => void)[] = []
  for (const token of tokens.slice(0, STREAMS / PER_USER))
    await Promise.all(
      Array.from({ length: PER_USER }, async () => {
        const opened = await follow(
          new URL(product),
          token,
          () => [],
          () => undefined,
        ).catch(() => undefined)
        answers.add({ status: opened ? 200 : 0, headers: {} })
        if (opened) stops.push(opened)
      }),
    )
  while (!signal.aborted) await pause(LOOK_MS)
  for (const stop of stops) stop()
}

/** One full export after the other. */
const exported: Flood['run'] = async ({ product, token }, answers, signal) => {
  const client = bearerClient(product, token)
  while (!signal.aborted) {
    const started = await client.ask(exportsRoutes.start, { body: { format: 'xlsx', name: 'drill', columns: [] } })
    answers.add({ status: started.status, headers: Object.fromEntries(started.headers) })
    if (started.status >= 300) {
      await pause(LOOK_MS)
      continue
    }
    let { status } = started.body
    const params = { exportId: started.body.guid }
    while (status === 'queued' || status === 'running') {
      await pause(LOOK_MS)
      ;({ status } = await client.call(exportsRoutes.get, { params }))
    }
    if (status !== 'done') throw new Error(`An export ended ${status}`)
  }
}

/** Sixty people change one order at once, again and again. */
const acts: Flood['run'] = async ({ product, tokens, orders }, answers, signal) => {
  const agent = agentOf(ACTS)
  while (!signal.aborted)
    await Promise.all(
      tokens.slice(0, ACTS).map(async (token, i) => {
        const body = { referenceNumber: `DRILL-${i}` }
        answers.add(await send(agent, product, shotOf(token, ordersRoutes.change, { params: { id: orders[1] }, body })))
      }),
    )
  agent.destroy()
}

export const FLOODS: readonly Flood[] = [
  { name: `${FORMS} sign-in forms at once from ${ADDRESSES} addresses`, run: signIns },
  { name: `${WORKBOOKS} workbooks and ${PAPERS} PDFs at once that unpack to much`, run: files },
  { name: `${STREAMS.toLocaleString('en-US')} open streams of events`, run: streams },
  { name: 'exports of everything', run: exported },
  { name: `${ACTS} acts at once on one order`, run: acts },
]
