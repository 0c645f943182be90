/** An accounting system that keeps what it is sent, and the amounts of papers as text. */
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { expect } from 'vitest'
import type { AccountingDocument, AccountingSystem } from '../src/outside/accounting/accounting.ts'
import { runInvoiceExport } from '../src/features/invoices/run-invoice-export.ts'
import type { Person } from './builders.ts'
import { textOfPdf } from './pdf.ts'
import type { TestApp } from './test-app.ts'

const CONFIG = {
  realmId: '1',
  clientId: 'waybill',
  clientSecret: 'secret',
  refreshToken: 'token',
  defaultItemId: '100',
}

/** Connects the company to QuickBooks that takes everything; answers what it was sent of an invoice or bill. */
export async function connectBooks(t: TestApp, dispatcher: Person) {
  const sent = new Map<string, AccountingDocument>()
  const system: AccountingSystem = {
    check: async () => undefined,
    companies: async () => [],
    saveParty: async ({ guid }) => guid,
    saveDocument: async (document) => {
      sent.set(document.guid, document)
      return { externalId: document.guid, externalNumber: document.number }
    },
    documents: async () => [],
  }
  Object.assign(t.services, { accounting: { open: () => system } })
  const { results } = (await t.send(dispatcher, integrationsPlatformRoutes.addApps)).body
  const params = { appId: results.find(({ name }) => name === 'QUICKBOOKS')!.id }
  const configs = Object.entries(CONFIG).map(([key, value]) => ({ key, value }))
  await t.send(dispatcher, integrationsPlatformRoutes.configure, { params, body: { configs } })
  expect((await t.send(dispatcher, integrationsPlatformRoutes.connect, { params })).status).toBe(200)
  return async (guid: string): Promise<AccountingDocument> => {
    // What is sent is verified.
    await t.database.pool.query(
      `update jobs j set verified_at = $2 from invoices i
        where i.guid = $1 and j.company_guid = i.company_guid and j.order_guid = i.order_guid`,
      [guid, t.clock.now()],
    )
    const { status, data } = await t.send(dispatcher, invoicesRoutes.export, { params: { guid }, body: {} })
    expect(status, JSON.stringify(data)).toBe(200)
    const { body } = await t.send(dispatcher, invoicesRoutes.integrations, { params: { guid } })
    const { companyGuid } = dispatcher
    const task = { companyGuid, invoiceGuid: guid, integrationGuid: body.results[0]!.id, run: 1 }
    await runInvoiceExport(task, { signal: new AbortController().signal, attempt: 0 }, t.services)
    return sent.get(guid)!
  }
}

/** The text of a PDF that a person downloads. */
export async function paperText(t: TestApp, who: Person, url: string): Promise<string> {
  const ports = { dispatcher: 4200, client: 4201, carrier: 4202 }
  const headers = { authorization: `Bearer ${who.token}`, host: `localhost:${ports[who.portal]}` }
  const { rawPayload, statusCode } = await t.app.inject({ url, headers })
  expect(statusCode, url).toBe(200)
  return textOfPdf(rawPayload)
}
