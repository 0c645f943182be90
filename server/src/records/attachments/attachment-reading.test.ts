/** The visibility rule of attachments exists twice: in the domain, and here as SQL. They must agree. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { ACLS, VISIBILITIES, type Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { maySeeAttachment } from '@waybill/domain/access/attachment-visibility.ts'
import { aCarrier, anOrg, anOrder, award, NOW } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'
import { linksOfOrder } from './attachment-reading.ts'
import type { AttachmentRecord } from './attachments.ts'
import type { ReaderScope } from '../orders/index.ts'
import { insertRows } from '../rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

test('for every reader, acl, usage, visibility and maker', async () => {
  const carrier = await aCarrier(t.database, org.companyGuid)
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const jobGuid = order.jobs[0]!.guid
  await award(t.database, org.companyGuid, jobGuid, carrier.accountGuid)
  const file = (await upload(t, org.dispatcher)).body
  const people = [org.dispatcher, org.shipper, carrier]
  const visibilities: Visibility[][] = [[], ['client'], ['vendor'], [...VISIBILITIES]]
  const usages = ['Bill Of Lading', 'Invoice', 'Rate Confirmation', 'Notice of Assignment', null]
  const makers = [
    ...people.flatMap((p) => [[p.userGuid, p.accountGuid] as const, [newGuid(), p.accountGuid] as const]),
    [null, null] as const,
  ]
  const rows: AttachmentRecord[] = ACLS.flatMap((acl) =>
    usages.flatMap((usage) =>
      visibilities.flatMap((visibility) =>
        makers.map(([created_by, created_by_account]) => ({
          company_guid: org.companyGuid,
          guid: newGuid(),
          file_guid: file.guid,
          parent_table: 'jobs',
          parent_guid: jobGuid,
          order_guid: order.guid,
          job_guid: jobGuid,
          account_guid: org.client,
          name: 'x',
          type: null,
          usage,
          acl,
          visibility,
          created_at: NOW,
          created_by,
          created_by_account,
          created_by_name: null,
          updated_at: NOW,
          updated_by: null,
          deleted_at: null,
          expires_on: null,
          deleted_by: null,
        })),
      ),
    ),
  )
  await t.database.write(org.dispatcher, async (tx) => tx.later(insertRows('attachments', rows)))
  const money: Permission[] = ['vendor_money.view_pay', 'client_money.view_invoice']
  const held: Permission[][] = [
    [],
    ['documents.view'],
    ['documents.view', 'documents.view_internal'],
    ...money.map((each): Permission[] => ['documents.view', 'documents.view_internal', each]),
  ]
  const counts: number[] = []
  for (const [i, portal] of PORTALS.entries())
    for (const permissions of held) {
      const person = people[i]!
      const reader: ReaderScope = {
        portal,
        userGuid: person.userGuid,
        accountGuid: person.accountGuid,
        permissions: new Set(permissions),
        isAcceptedVendor: portal === 'carrier',
        companyGuid: org.companyGuid,
        clientGuids: portal === 'client' ? [org.client] : null,
        vendorGuid: portal === 'carrier' ? carrier.accountGuid : null,
      }
      const [seen] = await t.database.read(org.dispatcher, linksOfOrder(reader, order.guid))
      const allowed = rows.filter((row) =>
        maySeeAttachment(
          {
            acl: row.acl,
            usage: row.usage,
            visibility: row.visibility,
            createdBy: row.created_by,
            createdByAccount: row.created_by_account,
          },
          reader,
        ),
      )
      expect(seen.map((row) => row.guid).toSorted()).toEqual(allowed.map((row) => row.guid).toSorted())
      counts.push(seen.length)
    }
  expect(new Set(counts).size).toBeGreaterThan(3)
})
