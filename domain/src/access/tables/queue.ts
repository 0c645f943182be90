import type { Figures, WeekStats } from '@waybill/contract/figures/figures.shapes.ts'
import {
  APART_CLEARING,
  type ApartCode,
  CLEARING_ELSEWHERE,
  type ClearingElsewhere,
  JOB_CLEARING,
  ORDER_CLEARING,
} from '@waybill/contract/vocabulary/clearing-acts.ts'
import type { QueueSubject } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import type { JobAction } from '../../transport/job-transitions.ts'
import type { OrderAction } from '../../transport/order-transitions.ts'
import { type Actor, actsOf, may, type May, type Rule, sees, type Seen, type Viewer } from '../rules.ts'
import { COMPANY, MARGIN } from '../who.ts'
import { JOB_MAY } from './jobs.ts'
import { ORDER_MAY } from './orders.ts'

const CLIENT_MONEY = { ...COMPANY, permission: 'client_money.view_rate' } as const

export const TO_BILL_SEEN: Seen<Figures['toBill']> = { count: 'everyone', amount: CLIENT_MONEY }

export const WEEK_SEEN: Seen<WeekStats> = {
  week: 'everyone',
  jobs: 'everyone',
  pickupOnTime: 'everyone',
  deliveryOnTime: 'everyone',
  revenue: CLIENT_MONEY,
  grossProfit: MARGIN,
  grossProfitMargin: MARGIN,
}

/** Money in queue lines. */
export const QUEUED_PAY = { ...COMPANY, permission: 'vendor_money.view_pay' } as const

/** Snoozing applies to everyone, with the user's name. */
export const QUEUE_MAY: May<'snooze'> = { snooze: { ...COMPANY, permission: 'notes.create' } }

const OF_ORDER: Partial<Record<WaitingCode, readonly OrderAction[]>> = ORDER_CLEARING
const OF_JOB: Partial<Record<WaitingCode, readonly JobAction[]>> = JOB_CLEARING

const NO_CARRIER = { accepted: false, free: false, offered: false } as const

const ELSEWHERE: Partial<Record<WaitingCode, ClearingElsewhere>> = CLEARING_ELSEWHERE

/** Who sees what no order waits for: whoever may read it and clear it. */
export const QUEUED_APART: Readonly<Record<ApartCode, Rule>> = {
  'decide-message': { ...COMPANY, permission: 'client_money.view_rate', also: 'orders.accept_tender' },
  'settle-invoice-export': {
    ...COMPANY,
    permission: 'client_money.view_invoice',
    also: 'client_money.export_invoice',
  },
  'settle-bill-export': { ...COMPANY, permission: 'vendor_money.view_bill', also: 'vendor_money.export_bill' },
  'settle-mail': { ...COMPANY, permission: 'orders.edit' },
  'approve-bank-change': { ...COMPANY, permission: 'vendor_money.approve_bank_change' },
}
const OF_APART: Partial<Record<WaitingCode, readonly string[]>> = APART_CLEARING

const isApart = (code: WaitingCode): code is ApartCode => code in APART_CLEARING

/** Whether a reader may know of items with this step. */
export const seesQueued = (code: WaitingCode, viewer: Viewer): boolean =>
  !isApart(code) || sees(QUEUED_APART[code], viewer)

/** An act that would be refused, since something is missing, and the one that fills that in. */
const INSTEAD = { ready: 'edit' } as const satisfies Partial<Record<JobAction, JobAction>>

function elsewhere(code: WaitingCode, actor: Actor): string[] {
  const act = ELSEWHERE[code]
  return act && may({ ...COMPANY, permission: act.permission }, actor) ? [act.name] : []
}

/**
 * The acts that a queue row offers its reader, by what it waits for; the record's own `can` has the last word.
 * `lacks`: something is missing for them.
 */
export const queueActs = (subject: QueueSubject, code: WaitingCode, actor: Actor, lacks = false): string[] => [
  ...(subject === 'order' ? (OF_ORDER[code] ?? []).filter((act) => may(ORDER_MAY[act], actor)) : []),
  ...(subject === 'job'
    ? (OF_JOB[code] ?? [])
        .map((act) => (lacks && act in INSTEAD ? INSTEAD[act as keyof typeof INSTEAD] : act))
        .filter((act) => may(JOB_MAY[act], actor, NO_CARRIER))
    : []),
  ...elsewhere(code, actor),
  ...(isApart(code) && may(QUEUED_APART[code], actor) ? (OF_APART[code] ?? []) : []),
  ...actsOf(QUEUE_MAY, actor, () => true),
]
