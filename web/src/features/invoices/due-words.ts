import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Day } from '@waybill/contract/times.ts'
import { shortDateText, shortDayText } from '../../ui/format/time-text.ts'

/** `due Dec 29`, `overdue since Dec 29`: a payment is late from the day after it was due. */
export const dueWords = (due: Day, today: Day): string =>
  `${due < today ? 'overdue since' : 'due'} ${shortDayText(due)}`

/** The pending step: by when, if it has a day, otherwise since when. */
export const waitingWords = (
  { text, since, due }: Pick<NonNullable<InvoiceRow['waiting']>, 'text' | 'since' | 'due'>,
  today: Day,
): string => `${text}, ${due ? dueWords(due, today) : `since ${shortDateText(since)}`}`
