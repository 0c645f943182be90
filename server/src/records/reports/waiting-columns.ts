/** Where the lists of orders and jobs store whose turn it is. */
import { WAITING_CODES, type WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { CLIENT_WORDS, STAFF_WORDS, type TurnWords } from '@waybill/domain/waiting/words.ts'
import type { Row } from '../rows.ts'

type Turns = Pick<Row<'order_rows'> & Row<'job_rows'>, `${'' | 'client_'}waiting_${'party' | 'code' | 'since' | 'due'}`>

const kept = (prefix: '' | 'client_', words: Readonly<Record<WaitingCode, TurnWords>>) => {
  const code = `${prefix}waiting_code` as const
  const inWords = (part: keyof TurnWords) => ({
    sql: `case r.${code} ${WAITING_CODES.map((each) => `when '${each}' then '${words[each][part]}'`).join(' ')} end`,
    read: (row: Turns) => {
      const awaited = row[code]
      return awaited && words[awaited][part]
    },
  })
  return {
    'waiting.party': { column: `${prefix}waiting_party` },
    'waiting.text': inWords('text'),
    'waiting.due': { column: `${prefix}waiting_due`, indexed: prefix === '' },
    'waiting.since': { column: `${prefix}waiting_since` },
    'waiting.code': { column: code },
    'waiting.clears': inWords('clears'),
  } as const
}

/** Worded for the company's own staff. */
export const STAFF_WAITING = kept('', STAFF_WORDS)
/** Worded for the client. */
export const CLIENT_WAITING = kept('client_', CLIENT_WORDS)
