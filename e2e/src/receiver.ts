/** A server that receives webhooks and records them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Delivery {
  id: string
  event: string
  orderGuid: string | undefined
  /** its content, without the id */
  content: string
}

/** Deliveries by id. */
export interface Receiver {
  url: string
  has: (event: string, orderGuid: string) => boolean
  /** Events delivered under more than one id. */
  doubles: () => string[]
  count: () => number
  /** Number of repeated deliveries under the same id. */
  again: () => number
  close: () => Promise<void>
}

/** Opens it on a free port. */
export const openReceiver = async (): Promise<Receiver> => {
  const deliveries = new Map<string, Delivery>()
  let again = 0
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void (async () => {
      let text = ''
      for await (const part of request) text += String(part)
      // The row is as of sending: the second time it may differ.
      const { id, row: _row, ...rest } = JSON.parse(text)
      if (deliveries.has(id)) again++
      deliveries.set(id, { id, event: rest.event, orderGuid: rest.orderGuid, content: JSON.stringify(rest) })
      response.writeHead(204).end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    has: (event, orderGuid) =>
      [...deliveries.values()].some((each) => each.event === event && each.orderGuid === orderGuid),
    doubles: () => {
      const contents = [...deliveries.values()].map((each) => each.content)
      return [...new Set(contents.filter((each, i) => contents.indexOf(each) !== i))]
    },
    count: () => deliveries.size,
    again: () => again,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
