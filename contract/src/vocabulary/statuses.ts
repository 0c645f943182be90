/** Statuses of orders, jobs, stops, contracts, invoices and exports (specification section 4). */

/** Job statuses in order of precedence, highest first: the first whose rule matches is the status. */
export const JOB_STATUSES = [
  'deleted',
  'canceled',
  'on-hold',
  'tenders',
  'completed',
  'delivered',
  'picked-up',
  'in-progress',
  'dispatched',
  'pending',
  'requests',
  'posted',
  'declined',
  'ready',
  'new',
] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Order statuses in order of precedence, highest first. */
export const ORDER_STATUSES = [
  'canceled',
  'on-hold',
  'delivered',
  'picked-up',
  'scheduled',
  'submitted',
  'new',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The lists of the client portal; `new` shows under Submitted there. */
export const ORDER_LIST_STATUSES = [
  'all',
  'submitted',
  'on-hold',
  'scheduled',
  'picked-up',
  'delivered',
  'canceled',
] as const
export type OrderListStatus = (typeof ORDER_LIST_STATUSES)[number]

export const STOP_STATUSES = ['new', 'scheduled', 'started', 'completed', 'canceled'] as const
export type StopStatus = (typeof STOP_STATUSES)[number]

export const STOP_ACTIONS = ['start', 'complete', 'attempt', 'revert'] as const
export type StopAction = (typeof STOP_ACTIONS)[number]

/** Progress of one commodity of a job. */
export const DELIVERY_STATUSES = ['new', 'picked-up', 'delivered', 'on-hold', 'missing', 'refused', 'canceled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const CONTRACT_STATUSES = ['sent', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

export const POST_STATUSES = [
  'not-posted',
  'posting',
  'posted',
  'updating',
  'removing',
  'removed',
  'expired',
  'failed',
] as const

export const INSPECTION_STATUSES = ['in-progress', 'completed'] as const

export const INVOICE_STATUSES = ['DRAFT', 'OPEN', 'PARTIAL', 'PAID', 'VOID', 'WRITTEN_OFF'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const PAYMENT_STATUSES = ['NOT_RELEASED', 'RELEASED', 'SENT', 'PAID'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Progress of an invoice's export to an accounting system (specification section 3, Invoice integration). */
export const INTEGRATION_STATUSES = ['PENDING', 'SUCCESS', 'FAILURE'] as const
/** Whether an external system responds correctly. */
export const APP_STATUSES = ['disconnected', 'connected', 'failed'] as const
export type AppStatus = (typeof APP_STATUSES)[number]

export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'canceled', 'expired'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]
