import { refuse, type Refusal } from '@waybill/contract/errors.ts'

/**
 * One row of a transition table: the statuses in which an action is allowed.
 * `be` completes the sentence "… cannot {be}"; `why` overrides the status's own reason for a refusal.
 */
export interface Transition<Status extends string> {
  readonly be: string
  readonly from: readonly Status[]
  readonly why?: Partial<Record<Status, string>>
}

/** Texts for statuses that do not complete "This job is …". */
const STATUS_WORDS: Readonly<Record<string, string>> = { tenders: 'a tender', requests: 'requested by carriers' }

/** A 409 with the current status, the act and the reason. */
export const notFrom = (what: string, status: string, be: string, why: string): Refusal =>
  refuse.notNow(
    'status',
    `This ${what} is ${STATUS_WORDS[status] ?? status.replace('-', ' ')} and cannot ${be}: ${why}`,
  )

/** Why the table forbids the action in this status; null if it allows it. */
export function whyNotFrom<Status extends string>(
  row: Transition<Status>,
  status: Status,
  reasons: Readonly<Record<Status, string>>,
): string | null {
  return row.from.includes(status) ? null : (row.why?.[status] ?? reasons[status])
}
