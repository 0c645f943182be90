/** A partner that exchanges files by a folder, for tests. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { anOrg } from '../../../testing/builders.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { exchangeEdi } from './exchange.ts'

type PartnerSent = Sent<typeof ediRoutes.createPartner>['body']

export async function anEdiPartner(t: TestApp, more: Partial<PartnerSent> = {}) {
  const org = await anOrg(t.database)
  const { dispatcher } = org
  const body: PartnerSent = {
    name: 'Northside',
    client: { guid: org.client },
    ourId: 'ACMT',
    partnerId: 'NORTHSIDE',
    scac: 'ACMT',
    transport: 'folder',
    folder: 'northside',
    ...more,
  }
  const { body: partner } = await t.send(dispatcher, ediRoutes.createPartner, { body })
  const folder = join(t.dataFolder, 'edi', partner.folderPath!)
  for (const each of ['in', 'out', 'done']) await mkdir(join(folder, each), { recursive: true })
  const later = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000))
  const list = async () =>
    (await t.send(dispatcher, ediRoutes.findMessages, { query: { rc: 100 }, body: {} })).body.results
  let files = 0
  return {
    org,
    partner,
    later,
    /** Delivers a file, and looks at the folder until it is taken in. */
    async deliver(content: string | Buffer): Promise<void> {
      files += 1
      await writeFile(join(folder, 'in', `${String(files).padStart(3, '0')}.edi`), content)
      for (let look = 0; look < 2; look += 1) {
        later(1)
        const onFault = (fault: unknown) => {
          throw fault
        }
        await exchangeEdi(org.companyGuid, { ...t.services, onFault })
      }
    },
    /** What was sent to the partner, in its order. */
    sent: async (): Promise<string[]> => {
      const names = (await readdir(join(folder, 'out'))).toSorted((a, b) => a.slice(-13).localeCompare(b.slice(-13)))
      return Promise.all(names.map((name) => readFile(join(folder, 'out', name), 'latin1')))
    },
    /** What came, the oldest first. */
    incoming: async () => (await list()).filter(({ direction }) => direction === 'in').toReversed(),
    shown: async (guid: string) => (await t.send(dispatcher, ediRoutes.getMessage, { params: { guid } })).body,
    retry: (guid: string) => t.send(dispatcher, ediRoutes.retryMessage, { params: { guid } }),
    change: (sent: Sent<typeof ediRoutes.changePartner>['body']) =>
      t.send(dispatcher, ediRoutes.changePartner, { params: { guid: partner.guid }, body: sent }),
    orders: async () =>
      (await t.send(dispatcher, ordersRoutes.list, { query: { rc: 100 }, body: {} })).body.results
        .map(({ referenceNumber }) => referenceNumber ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    order: async (guid: string | null) =>
      (await t.send(dispatcher, ordersRoutes.get, { params: { orderGuid: guid ?? '' } })).body,
  }
}
