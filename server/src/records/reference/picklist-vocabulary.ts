/** Every picklist of the vocabulary, in one shape. */
import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { ATTACHMENT_USAGES } from '@waybill/contract/vocabulary/attachments.ts'
import { BODY_TYPES } from '@waybill/contract/vocabulary/body-types.ts'
import { CASE_LABELS } from '@waybill/contract/vocabulary/case-labels.ts'
import { JOB_CLASSIFICATIONS, ORDER_CLASSIFICATIONS } from '@waybill/contract/vocabulary/classifications.ts'
import { COMMODITY_TYPES } from '@waybill/contract/vocabulary/commodity-types.ts'
import { CONDITION_TYPES } from '@waybill/contract/vocabulary/condition-types.ts'
import { DATE_EVENTS, STOP_DATE_TYPES } from '@waybill/contract/vocabulary/date-types.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { JOB_STATUSES, ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { WEIGHT_CLASSES } from '@waybill/contract/vocabulary/weight-classes.ts'

/** One option of a list; `data` holds what only this kind of list has. */
export interface PicklistOption {
  readonly id: number | string
  readonly label: string
  readonly code: string | null
  readonly description: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly isDefault: boolean
  readonly isDeprecated: boolean
}

const option = (
  id: number | string,
  label: string,
  code: string | null = null,
  data: Record<string, unknown> = {},
  isDefault = false,
): PicklistOption => ({ id, label, code, description: null, data, isDefault, isDeprecated: false })

/** `picked-up` for display: Picked Up. */
const words = (status: string) =>
  status.replaceAll(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())

/** The vocabulary's options of every kind. Lists without numbers of their own are numbered from 1 in order. */
export const PICKLISTS: Readonly<Record<PicklistKind, readonly PicklistOption[]>> = {
  'equipment-types': EQUIPMENT_TYPES.map(({ id, label, ...data }) => option(id, label, null, data)),
  'body-types': BODY_TYPES.map(({ id, label, type }) => option(id, label, type)),
  'weight-classes': WEIGHT_CLASSES.map(({ id, label, ...data }) => option(id, label, null, data)),
  'commodity-types': COMMODITY_TYPES.map(({ id, label, type, ...data }) => option(id, label, type, data)),
  'condition-types': CONDITION_TYPES.map(({ value, label }) => option(value, label, value)),
  'order-classifications': ORDER_CLASSIFICATIONS.map(({ id, label, type, isDefault }) =>
    option(id, label, type, {}, isDefault),
  ),
  'job-classifications': JOB_CLASSIFICATIONS.map(({ id, label, type, isDefault }) =>
    option(id, label, type, {}, isDefault),
  ),
  'order-statuses': ORDER_STATUSES.map((status, i) => option(i + 1, words(status), status)),
  'job-statuses': JOB_STATUSES.map((status, i) => option(i + 1, words(status), status)),
  'inspection-types': INSPECTION_TYPES.map(({ id, label, type, isDefault }) => option(id, label, type, {}, isDefault)),
  'stop-date-types': STOP_DATE_TYPES.map(({ id, label }) => option(id, label, id)),
  'date-events': DATE_EVENTS.map(({ id, label, key, entity }) => option(id, label, key, { entity })),
  'case-labels': CASE_LABELS.map((label, i) => option(i + 1, label)),
  'attachment-usages': ATTACHMENT_USAGES.map(({ usage, ...data }, i) => option(i + 1, usage, usage, data)),
  'payment-terms': PAYMENT_TERMS.map(({ id, label, key, isDefault, ...data }) =>
    option(id, label, key, data, isDefault),
  ),
  'payment-methods': PAYMENT_METHODS.map(({ id, label, key, ...data }) => option(id, label, key, data)),
  accessorials: ACCESSORIALS.map(({ code, name, ...data }, i) => option(i + 1, name, code, data)),
}
