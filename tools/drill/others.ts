/** People who work as always: what they get of the server, and how soon. */
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { type Shot, shotOf } from '../bench/load.ts'
import { orderOf } from '../bench/works.ts'
import { agentOf, Answers, send } from './answers.ts'
import type { Given } from './given.ts'

interface Other {
  name: string
  /** How many do it at a time. */
  people: number
  shot: (i: number) => Shot
}

/** What a load balancer asks. */
export const READY = '/readyz'

const othersOf = ({ token, orders, clientGuid, terminals }: Given): Other[] => [
  {
    name: 'create an order',
    people: 2,
    shot: (i) => shotOf(token, ordersRoutes.create, { body: orderOf({ clientGuid, terminals }, i) }),
  },
  { name: 'list orders', people: 2, shot: () => shotOf(token, ordersRoutes.list, { body: {} }) },
  {
    name: 'open an order',
    people: 1,
    shot: () => shotOf(token, ordersRoutes.getById, { params: { id: orders[0] } }),
  },
  { name: 'count orders', people: 1, shot: () => shotOf(token, ordersPlatformRoutes.counts) },
  { name: READY, people: 1, shot: () => ({ method: 'GET', path: '/readyz' }) },
]

export interface Worked {
  name: string
  /** Good answers a second. */
  rate: number
  /** Milliseconds. */
  median: number
  answers: Answers
}

let begun = 0

/** All of them work side by side for a time (milliseconds). */
export const work = (given: Given, milliseconds: number): Promise<Worked[]> =>
  Promise.all(
    othersOf(given).map(async ({ name, people, shot }) => {
      const agent = agentOf(people)
      const answers = new Answers()
      const start = performance.now()
      const one = async () => {
        while (performance.now() - start < milliseconds) {
          const at = performance.now()
          answers.add(await send(agent, given.product, shot(begun++)), performance.now() - at)
        }
      }
      await Promise.all(Array.from({ length: people }, one))
      const seconds = (performance.now() - start) / 1000
      agent.destroy()
      return { name, rate: answers.count((status) => status < 300) / seconds, median: answers.within(0.5), answers }
    }),
  )
