import * as z from 'zod/mini'
import { route } from '../route.ts'
import { EDITABLE_PICKLISTS } from '../vocabulary/picklists.ts'
import { NewOption, Option, OptionChange } from './reference.shapes.ts'

const may = { portals: ['dispatcher'], permission: 'admin.picklists' } as const
const kind = z.enum(EDITABLE_PICKLISTS)
const ofOption = z.object({ kind, id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

/** Calls of the Platform API on a company's editable lists. */
export const picklistsRoutes = {
  add: route({
    method: 'POST',
    path: '/picklists/{kind}/options',
    may,
    summary: 'Add an option to one of the company’s lists',
    params: z.object({ kind }),
    body: NewOption,
    answer: Option,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/picklists/{kind}/options/{id}',
    may,
    summary: 'Rename an option, change its rules, or no longer offer it (isDeprecated)',
    params: ofOption,
    body: OptionChange,
    answer: Option,
  }),
  remove: route({
    method: 'DELETE',
    path: '/picklists/{kind}/options/{id}',
    may,
    summary: 'Remove an option that nothing uses',
    params: ofOption,
  }),
}
