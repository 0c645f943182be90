/** Pages opened by a link without a sign-in: a client's tracking page, and a hired driver's pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { VINS } from './an-order.ts'
import { type Crew, gather } from './hauls.ts'
import { offered, onTheRoad } from './on-the-road.ts'
import { originOf, until } from './product.ts'
import type { Screen } from './screens.ts'

const saysHeading = (page: Page) => page.getByRole('heading').first().waitFor()

const linkOf = async ({ carrier }: Crew, { guid }: Job): Promise<string> =>
  (await carrier.call(fieldOfficeRoutes.createLink, { params: { guid }, body: { name: 'Hal Hired' } })).url

/** The link in the email that notifies the carrier of its offer. */
const offerLink = async (crew: Crew): Promise<string> => {
  const { folder } = inject('product')
  const mails = () => {
    try {
      return readdirSync(join(folder, 'outbox'))
    } catch {
      return []
    }
  }
  const before = new Set(mails())
  await offered(crew, 'Offer by link', [VINS[0]])
  let found: string | undefined
  await until('the carrier has mail', async () => {
    for (const name of mails().filter((each) => each.endsWith('.eml') && !before.has(each))) {
      // Rejoins lines that were wrapped for the email.
      const text = readFileSync(join(folder, 'outbox', name), 'utf8').replaceAll(/=\r?\n/g, '')
      found ??= /https?:\/\/[^\s"<>]+\/offer\/[\w.-]+/.exec(text)?.[0]
    }
    return found !== undefined
  })
  return found!
}

/** For a separate job. The last ones belong to a phone that has started, and follow in the same window. */
export const publicScreens = async (): Promise<readonly Screen[]> => {
  const crew = await gather(inject('product'))
  const job = await onTheRoad(crew, 'Pages by link', [VINS[0]])
  const drive = await linkOf(crew, job)
  const tracked = await crew.dispatcher.call(trackingRoutes.create, { params: { guid: job.order.guid }, body: {} })
  const offer = await offerLink(crew)
  const { pathname } = new URL(drive)
  const [pickup] = job.stops
  const inJob = (path: string) => async (page: Page) => {
    const [, id] = /\/drive\/([0-9a-f]{16})/.exec(page.url()) ?? []
    await page.goto(`${originOf(inject('product'), 'carrier')}/drive/${id}${path}`)
    await saysHeading(page)
  }
  return [
    { name: 'offer by link', path: offer, ready: saysHeading },
    { name: 'tracking', path: tracked.url, ready: saysHeading },
    { name: 'driver’s link without its secret', path: `${new URL(drive).origin}${pathname}`, ready: saysHeading },
    {
      name: 'driver’s link that leads nowhere',
      path: `${new URL(drive).origin}${pathname}?x#${'A'.repeat(43)}`,
      ready: (page) => page.getByRole('alert').getByRole('heading').waitFor(),
    },
    {
      name: 'driver’s link',
      path: drive.replace('#', '?y#'),
      ready: (page) => page.getByRole('button', { name: 'Start on this phone' }).waitFor(),
    },
    {
      name: 'job of a link',
      path: drive.replace('#', '?z#'),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Start on this phone' }).click()
        await page.getByRole('heading', { name: 'Next stop' }).waitFor()
      },
    },
    // From the link's data on to the job.
    ...[`/stops/${pickup!.guid}`, '/papers', '/scan', '/outbox'].map((path) => ({
      name: `${path.split('/')[1]} of a link`,
      path: drive,
      ready: async (page: Page) => {
        await page.getByRole('heading', { name: 'Next stop' }).waitFor()
        await inJob(path)(page)
      },
    })),
  ]
}
