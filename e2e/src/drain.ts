/** Graceful shutdown under load. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { orderOf } from './an-order.ts'
import { EMAIL, must, type Patient } from './patient.ts'
import { originOf, startProduct, tokenOf, until } from './product.ts'

/** A request that started before SIGTERM gets a response, though new connections are refused. */
export const drain = async (patient: Patient): Promise<string> => {
  const { place } = patient
  const origin = originOf(place, 'client')
  const order = JSON.stringify(orderOf('SLOW'))
  const authorization = `Bearer ${await tokenOf(place, EMAIL)}`
  const slow = request(`${origin}/api/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', expect: '100-continue' },
  })
  slow.flushHeaders()
  // The server sends this once it has read the headers.
  await once(slow, 'continue')
  const stopped = patient.product.stop()
  const isClosed = (): Promise<boolean> =>
    fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    )
  await until('nobody new is let in', isClosed)
  slow.end(order)
  const [answer] = (await once(slow, 'response')) as [IncomingMessage]
  must('the slow request ends well', answer.resume().statusCode, 201)
  must('the end is orderly', await stopped, 0)
  patient.product = await startProduct(place)
  const { total } = await patient.client.call(ordersRoutes.list, { body: { search: 'SLOW' } })
  must('its order is there', total, 1)
  return 'a request that had begun was answered during the drain, and the process left with 0'
}
