/** The demo detects the simulators, and a posted job is on every load board until it is awarded (specification section 9). */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { orderOf } from '../an-order.ts'
import { clientOf } from '../api.ts'
import { giveSignIn, journey, seesDesk } from '../browser.ts'
import { copyData, freePort, originOf, type Product, startProduct } from '../product.ts'

/** Below the ports of the journeys' products. */
const SIMULATORS = 10_000 + (process.pid % 400) * 20
/** External boards use the first ports, in this order. */
const OUTSIDE = ['Central Dispatch', 'DAT', 'Ship.Cars', 'Super Dispatch', 'Truckstop']
const AHEAD_MS = 10 * 86_400_000
const PRICE = 640

let simulators: ChildProcess
let product: Product

/** The listings on each external board, as reported by the board itself. */
const listings = () =>
  Promise.all(
    OUTSIDE.map(async (_, i): Promise<unknown[]> => {
      const answer = await fetch(`http://127.0.0.1:${SIMULATORS + i}/_simulator/listings`)
      return (await answer.json()) as unknown[]
    }),
  )

beforeAll(async () => {
  const port = await freePort()
  const env = { WAYBILL_DEMO_SIMULATORS: `${SIMULATORS}` }
  // As in manual use: the product starts first, the simulators while it is running.
  product = await startProduct({ port, folder: await copyData(inject('copy')), env })
  const program = fileURLToPath(new URL('../../../commands/simulators.ts', import.meta.url))
  const clone = fileURLToPath(new URL('../../../', import.meta.url))
  simulators = spawn(process.execPath, [program, `${SIMULATORS}`], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
})
afterAll(async () => {
  await product?.stop()
  simulators?.kill('SIGTERM')
})

journey(
  'a job is posted to six boards manually, listed there, awarded, and removed from all of them',
  async ({ visit }) => {
    const dispatcher = await clientOf(product, 'dispatcher', 'dispatcher@demo.test')
    const client = await clientOf(product, 'client', 'client@demo.test')
    const canPost = async () =>
      (await dispatcher.call(loadboardsRoutes.list)).results.filter((board) => board.canPost).length
    await expect.poll(canPost).toBe(LOADBOARDS.length)
    const partners = async () => (await dispatcher.call(ediRoutes.listPartners, { query: {} })).results
    await expect.poll(partners).toContainEqual(expect.objectContaining({ name: 'Northside', readError: null }))

    const { account } = await client.call(usersRoutes.me)
    const order = orderOf(`SIX-${Date.now()}`)
    const dateRequestedStart = new Date(Date.now() + AHEAD_MS).toISOString()
    const { jobs } = await dispatcher.call(ordersRoutes.create, {
      body: {
        ...order,
        client: { guid: account.guid },
        clientJobBasePay: 900,
        equipmentTypeId: 1,
        stops: order.stops.map((stop) => ({ ...stop, dateRequestedStart })),
      },
    })
    const job = jobs[0]!
    await dispatcher.call(jobsRoutes.ready, { params: { guid: job.guid }, body: {} })

    const page = await visit({ baseURL: originOf(product, 'dispatcher') })
    await page.goto('/')
    await giveSignIn(page, 'dispatcher@demo.test')
    await seesDesk(page)
    await page.goto(`/jobs/${job.guid}`)
    await page.getByRole('heading', { name: `Job ${job.number}`, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
    await page.keyboard.press('b')
    const sheet = page.getByRole('dialog', { name: `Post job ${job.number}` })
    for (const label of OUTSIDE) await sheet.getByRole('checkbox', { name: label }).check()
    await sheet.getByLabel('Price', { exact: true }).fill(`${PRICE}`)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`Job ${job.number} posted`).waitFor()
    for (const label of [...OUTSIDE, 'Waybill'])
      await page.getByRole('list', { name: label, exact: true }).getByText('Posted', { exact: true }).waitFor()
    expect((await listings()).map((there) => there.length)).toEqual(OUTSIDE.map(() => 1))

    await page.keyboard.press('o')
    const offer = page.getByRole('dialog', { name: `Offer job ${job.number}` })
    await offer.getByRole('checkbox', { checked: true }).first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(`Job ${job.number} offered to 1 carrier`).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: /accepts$/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Dispatched, not started.').waitFor()
    for (const label of [...OUTSIDE, 'Waybill'])
      await page.getByRole('list', { name: label, exact: true }).getByText('Removed', { exact: true }).waitFor()
    expect((await listings()).map((there) => there.length)).toEqual(OUTSIDE.map(() => 0))
  },
)
