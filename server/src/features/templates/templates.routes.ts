import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import type { Template } from '@waybill/contract/templates/templates.shapes.ts'
import { module } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
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

const template = presented((found: TemplateRecord, call) => {
  call.tag(found.version)
  return present(found)
})

export const templatesModule = module(templatesRoutes, {
  list: ({ query }, call) => listTemplates(query, call, present),
  create: template(createTemplate),
  get: template(getTemplate),
  change: template(changeTemplate),
  remove: removeTemplate,
})
