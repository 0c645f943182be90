import * as z from 'zod/mini'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { NewTemplate, Template, TemplateChange } from './templates.shapes.ts'

const may = { portals: DISPATCHER_AND_CLIENT, permission: 'orders.create' } as const
const params = z.object({ guid: Guid })

/**
 * Calls of the Platform API on order templates: an account's users share them, and see those of its branches. Those of
 * the company, for any client, are its dispatchers' only.
 */
export const templatesRoutes = {
  list: route({
    method: 'GET',
    path: '/templates',
    may,
    summary: 'Order templates by name',
    query: SearchPageQuery,
    answer: listAnswer(Template),
  }),
  create: route({
    method: 'POST',
    path: '/templates',
    may,
    summary: 'Keep an order, or a part of one, as a template',
    body: NewTemplate,
    answer: Template,
    status: 201,
  }),
  get: route({ method: 'GET', path: '/templates/{guid}', may, summary: 'One template', params, answer: Template }),
  change: route({
    method: 'PATCH',
    path: '/templates/{guid}',
    may,
    summary: 'Rename a template or replace its content',
    params,
    body: TemplateChange,
    answer: Template,
  }),
  remove: route({ method: 'DELETE', path: '/templates/{guid}', may, summary: 'Delete a template', params }),
}
