import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './columns.ts'

RuleTester.describe = describe
RuleTester.it = it as typeof RuleTester.it

const filename = 'server/src/features/invoices/answer-dispute.ts'

const refused: readonly (readonly [column: string, code: string])[] = [
  ['dispute_outcome', 'const answer = ({ body: sent }) => change(line, { dispute_outcome: sent.outcome })'],
  [
    'dispute_answer',
    'const answer = ({ params, body: { answer } }) => change(line, { dispute_answer: answer ?? null })',
  ],
  ['ready_from', 'function ready(locked, sent) { change(locked.job, { ready_from: new Date(sent.from) }) }'],
  ['gate_code', 'const act = (guid, sent) => held((parts) => { parts.stop.gate_code = sent.gateCode.trim() })'],
  [
    'fee',
    'const act = (order, { fee }, body) => change(order, { fee: body.fee === undefined ? fee : toDecimal(body.fee) })',
  ],
  ['A spread', 'const act = (order, sent) => change(order, { ...sent })'],
]

const allowed: readonly string[] = [
  'const hold = (job, sent) => change(job, { held_at: now, hold_reason: sent.reason })',
  'const answer = (line, sent) => assignAnswer(line, allow(ANSWER, sent, caller, {}), undefined)',
  'const post = (invoice, sent) => change(invoice, { due_date: offer.datePaid })',
  // Not a noun: its handler decides what is stored.
  'const rename = (partner, sent) => change(partner, { is_live: sent.isLive })',
  'const count = (order, sent) => change(order, { open_lines: sent.lines.length > 0 ? lines : 0 })',
]

new RuleTester().run('one-writer', rules['one-writer'], {
  valid: allowed.map((code) => ({ filename, code })),
  invalid: refused.map(([column, code]) => ({
    filename,
    code,
    errors: [{ message: new RegExp(`^${column} takes .*noun's writer`) }],
  })),
})
