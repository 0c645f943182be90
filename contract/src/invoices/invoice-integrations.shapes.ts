/** The exports of invoices and bills to accounting systems. */
import * as z from 'zod/mini'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf } from '../nouns/shapes.ts'
import { APP_STATUSES, INTEGRATION_STATUSES } from '../vocabulary/statuses.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most))
/** Of those who see the exports of an invoice at all. */
const EVERYONE = { seen: 'everyone' } as const
const SET = { set: 'company' } as const
const written = (max: number) => ({ kind: 'text', max, nullable: true, input: z.nullable(words(max)) }) as const

/** An accounting system supported by the product. */
export const IntegrationAppBrief = z.object({
  id: Guid,
  name: z.string(),
  status: z.enum(APP_STATUSES),
  isEnabled: z.boolean(),
  dateConnectionCheck: z.nullable(Instant),
})

const integration = {
  id: { kind: 'guid', ...EVERYONE },
  externalId: { ...written(100), ...EVERYONE, ...SET },
  externalInvoiceId: { ...written(100), ...EVERYONE, ...SET },
  status: {
    kind: 'choice',
    values: INTEGRATION_STATUSES,
    ...EVERYONE,
    ...SET,
    input: z.enum(['SUCCESS', 'FAILURE']),
  },
  errorMessage: { ...written(500), ...EVERYONE, ...SET },
  exportedLines: {
    kind: 'shape',
    shape: z.array(z.object({ guid: Guid, name: z.string(), amount: Money })),
    ...EVERYONE,
  },
  app: { kind: 'shape', shape: IntegrationAppBrief, ...EVERYONE },
  dateCreated: { kind: 'instant', ...EVERYONE },
  dateUpdated: { kind: 'instant', ...EVERYONE },
} as const satisfies Fields
/** An invoice's export to an accounting system. `externalId` is its record there, `externalInvoiceId` its number there. */
export interface InvoiceIntegrationNoun extends Noun<'export of an invoice', typeof integration> {}
export const INVOICE_INTEGRATION: InvoiceIntegrationNoun = { name: 'export of an invoice', fields: integration }
export const InvoiceIntegration = answerOf(INVOICE_INTEGRATION)
export type InvoiceIntegration = Plain<InvoiceIntegrationNoun>
export type PresentedInvoiceIntegration = Presented<InvoiceIntegrationNoun>
