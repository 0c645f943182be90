/** The delay of an act's live event, notice, email and webhook; the last two after the ten seconds for an undo. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { type BearerClient, bearerClient } from '@waybill/contract/bearer-client.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { quantile } from '../load.ts'
import { orderOf, type Field } from '../works.ts'
import { inCompany } from './in-company.ts'

/** How long an entry is held back, since it may be undone (milliseconds). */
const LEAVING_MS = 10_000
const ACTS = 5
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds, the median of a few acts. */
export interface Delays {
  live: number
  notice: number
  mail: number
  webhook: number
}

/** When a message about an order was first received after its act. */
class Received {
  readonly #at = new Map<string, number>()
  hear(text: string, orders: readonly string[]): void {
    for (const guid of orders) if (text.includes(guid) && !this.#at.has(guid)) this.#at.set(guid, Date.now())
  }
  /** Forgets messages from before the act. */
  forget(): void {
    this.#at.clear()
  }
  async of(guid: string): Promise<number> {
    while (!this.#at.has(guid)) await pause(50)
    return this.#at.get(guid)!
  }
}

async function listen(hear: (text: string) => void) {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += String(part)
    hear(text)
    response.writeHead(200).end()
  }
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void take(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function follow(client: BearerClient, hear: (text: string) => void): Promise<() => void> {
  const ending = new AbortController()
  const { body } = await client.fetch('/platform/events', { signal: ending.signal })
  const read = async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) hear(part)
  }
  read().catch(() => undefined)
  return () => ending.abort()
}

const middle = (times: number[]) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

/** @param origins of the portals in which a dispatcher and a client of the company sign in */
export async function measureDelays(
  db: pg.Client,
  field: Field,
  origins: { product: string; client: string; clientToken: string },
): Promise<Delays> {
  const company = field.companyGuid
  const [dispatcher, shipper] = [
    bearerClient(origins.product, field.token),
    bearerClient(origins.client, origins.clientToken),
  ]
  const orders: string[] = []
  for (let i = 0; i < ACTS; i++) {
    const { client: _own, ...order } = orderOf(field, i)
    const { guid } = await shipper.call(ordersRoutes.create, { body: order })
    await dispatcher.ask(ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
    orders.push(guid)
  }
  const [live, hooked] = [new Received(), new Received()]
  const receiver = await listen((text) => hooked.hear(text, orders))
  const webhook = await dispatcher.call(webhooksRoutes.create, { body: { name: 'bench', url: receiver.url } })
  const unfollow = await follow(dispatcher, (text) => live.hear(text, orders))
  // By then, messages about the creation of the orders have been sent.
  await pause(LEAVING_MS * 1.5)
  live.forget()
  hooked.forget()
  const acts: { guid: string; at: number }[] = []
  for (const guid of orders) {
    await shipper.call(ordersRoutes.change, { params: { id: guid }, body: { isOnHold: true, reason: 'Bench' } })
    acts.push({ guid, at: Date.now() })
    await pause(300)
  }
  const delays: Record<keyof Delays, number[]> = { live: [], notice: [], mail: [], webhook: [] }
  for (const { guid, at } of acts) {
    delays.live.push(Math.max(0, (await live.of(guid)) - at))
    delays.webhook.push((await hooked.of(guid)) - at - LEAVING_MS)
    for (;;) {
      const [seen] = await inCompany<{ notice: number; mail: number | null }>(
        db,
        company,
        `select extract(epoch from min(created_at))::float * 1000 as notice, extract(epoch from min(sent_at))::float * 1000 as mail
         from notices where company_guid = $1 and order_guid = $2 and kind = 'order.hold-requested' and email is not null`,
        [company, guid],
      )
      if (seen?.mail) {
        delays.notice.push(seen.notice - at - LEAVING_MS)
        delays.mail.push(seen.mail - at - LEAVING_MS)
        break
      }
      await pause(100)
    }
  }
  unfollow()
  await dispatcher.call(webhooksRoutes.remove, { params: { guid: webhook.guid } })
  receiver.close()
  return {
    live: middle(delays.live),
    notice: middle(delays.notice),
    mail: middle(delays.mail),
    webhook: middle(delays.webhook),
  }
}
