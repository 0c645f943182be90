import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import type { Template } from '@waybill/contract/templates/templates.shapes.ts'
import { module, type ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import type { TemplateRecord } from '../../records/order-changes/index.ts'
import { changeTemplate, createTemplate, getTemplate, listTemplates, removeTemplate } from './keep-template.ts'

const present = (row: TemplateRecord): Template => ({
  guid: row.guid,
  name: row.name,
  accountGuid: row.account_guid,
  content: row.content,
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
  version: row.version,
})

const template = (found: TemplateRecord | Refusal, call: ReadCall): Template | Refusal => {
  if (isRefusal(found)) return found
  call.tag(found.version)
  return present(found)
}

export const templatesModule = module(templatesRoutes, {
  list: ({ query }, call) => listTemplates(query, call, present),
  create: async ({ body }, call) => template(await createTemplate(body, call), call),
  get: async ({ params }, call) => template(await getTemplate(params.guid, call), call),
  change: async ({ params, body }, call) => template(await changeTemplate(params.guid, body, call), call),
  remove: ({ params }, call) => removeTemplate(params.guid, call),
})
