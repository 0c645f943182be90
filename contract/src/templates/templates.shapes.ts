/** Order templates: recurring orders, saved under a name. */
import * as z from 'zod/mini'
import { NewCommodity } from '../commodities/commodities.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { NewOrder } from '../orders/orders.shapes.ts'
import { NewStop } from '../stops/stops.shapes.ts'

const own = { guid: true, commodities: true, stops: true, orderedAgainFrom: true } as const

/** A partial order: any part of `POST /orders` may be missing. */
export const OrderDraft = z.extend(z.partial(z.omit(NewOrder, own)), {
  commodities: z.optional(z.array(z.omit(NewCommodity, { guid: true })).check(z.maxLength(500))),
  stops: z.optional(z.array(z.partial(z.omit(NewStop, { guid: true }))).check(z.maxLength(50))),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** As stored: parsed, with its defaults. */
const StoredDraft = OrderDraft as unknown as z.ZodMiniType<OrderDraft, OrderDraft>

/** An order saved as a template. */
export const Template = z.object({
  guid: Guid,
  name: z.string(),
  accountGuid: Guid,
  content: StoredDraft,
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
})
export type Template = z.infer<typeof Template>

const Name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))

/** An order to save as a template. */
export const NewTemplate = z.strictObject({ guid: z.optional(Guid), name: Name, content: OrderDraft })
export type NewTemplate = z.infer<typeof NewTemplate>

/** Changed fields of a template; omitted ones are unchanged. */
export const TemplateChange = z.strictObject({ name: z.optional(Name), content: z.optional(OrderDraft) })
export type TemplateChange = z.infer<typeof TemplateChange>
