import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { module } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import type { TemplateRecord } from '../../records/order-changes/index.ts'
import {
  changeTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  presentTemplate,
  removeTemplate,
} from './keep-template.ts'

const template = presented((found: TemplateRecord, call) => {
  call.tag(found.version)
  return presentTemplate(found)
})

export const templatesModule = module(templatesRoutes, {
  list: listTemplates,
  create: template(createTemplate),
  get: template(getTemplate),
  change: template(changeTemplate),
  remove: removeTemplate,
})
