import { describe, expect, it } from 'vitest'
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { A_DAY, aJob, JOB_IN, loaded } from './facts.fixture.ts'
import { JOB_TRANSITIONS, mayJob, type JobAction } from './job-transitions.ts'

/** The whole table, written independently: + allowed, . refused. Columns in the order of precedence. */
const EXPECTED = `
               del can hol ten com dlv pic inp dis pen req pos dec rea new
edit            .   .   +   +   .   +   +   +   +   +   +   +   +   +   +
ready           .   .   .   .   .   .   .   .   .   .   .   .   +   .   +
unready         .   .   .   .   .   .   .   .   .   .   .   .   .   +   .
post            .   .   .   .   .   .   .   .   .   .   +   +   +   +   .
remove-post     .   .   .   .   .   .   .   .   .   +   +   +   .   .   .
request         .   .   .   .   .   .   .   .   .   .   +   +   .   .   .
send-offer      .   .   .   .   .   .   .   .   .   +   +   +   +   +   +
accept-offer    .   .   .   .   .   .   .   .   .   +   .   .   .   .   .
decline-offer   .   .   .   .   .   .   .   .   .   +   .   .   .   .   .
cancel-offer    .   .   +   .   .   .   .   +   +   +   .   .   .   .   .
accept-revision .   .   +   .   +   +   +   +   +   .   .   .   .   .   .
decline-revision .  .   +   .   +   +   +   +   +   .   .   .   .   .   .
withdraw-revision . .   +   .   +   +   +   +   +   .   .   .   .   .   .
start           .   .   .   .   .   .   .   .   +   .   .   .   .   .   .
progress        .   .   .   .   .   .   +   +   +   .   .   .   .   .   .
assign-driver   .   .   +   .   .   .   +   +   +   .   .   .   .   .   .
collect         .   .   .   .   .   +   +   +   +   .   .   .   .   .   .
revert          .   .   .   .   .   +   +   +   .   .   .   .   .   .   .
hold            .   .   .   .   .   .   .   .   +   +   +   +   +   +   +
unhold          .   .   +   .   .   .   .   .   .   .   .   .   .   .   .
verify          .   .   .   .   .   +   .   .   .   .   .   .   .   .   .
unverify        .   .   .   .   +   .   .   .   .   .   .   .   .   .   .
cancel          .   .   +   +   .   .   .   +   +   +   +   +   +   +   +
uncancel        .   +   .   .   .   .   .   .   .   .   .   .   .   .   .
delete          .   +   .   .   .   .   .   .   .   .   .   .   +   +   +
undelete        +   .   .   .   .   .   .   .   .   .   .   .   .   .   .
split           .   .   .   .   .   .   .   .   .   .   .   .   +   +   +
merge           .   .   .   .   .   .   .   .   .   .   .   .   +   +   +
load            .   .   .   .   .   .   .   .   .   .   +   +   +   +   +
`
const rows = EXPECTED.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))

describe('job transitions', () => {
  it('lists every action', () => expect(rows.map(([action]) => action)).toEqual(Object.keys(JOB_TRANSITIONS)))

  const said = (status: string) =>
    ({ tenders: 'a tender', requests: 'requested by carriers' })[status] ?? status.replace('-', ' ')
  const pairs = rows.flatMap(([action, ...marks]) =>
    JOB_STATUSES.map((status, column) => [action as JobAction, status, marks[column] === '+'] as const),
  )
  /** In that status, with a change of its award's terms that the carrier has not answered. */
  const revised = (status: (typeof JOB_STATUSES)[number]) => {
    const facts = JOB_IN[status]
    return {
      ...facts,
      contracts: facts.contracts.map((each) =>
        each.status === 'accepted' ? { ...each, revision: 'asked' as const, isWithdrawable: true } : each,
      ),
    }
  }
  it.each(pairs)('%s from %s: %s', (action, status, allowed) => {
    const answer = mayJob(action, action.endsWith('-revision') ? revised(status) : JOB_IN[status])
    const message = expect.stringMatching(new RegExp(`^This job is ${said(status)} and cannot .+: .+`))
    const refusal = { code: 'not_allowed_now', errors: [{ path: 'status', message }] }
    expect(answer).toEqual(allowed ? true : expect.objectContaining(refusal))
  })

  it.each<[JobAction, Parameters<typeof aJob>[0], string]>([
    ['unhold', { order: { isOnHold: true } }, 'release the order'],
    ['uncancel', { order: { isCanceled: true } }, 'reinstate the order first'],
    ['uncancel', { dateCanceled: A_DAY, order: { isCanceled: true } }, 'reinstate the order first'],
    ['undelete', { dateDeleted: A_DAY, order: { isDeleted: true } }, 'restore the order first'],
    ['cancel', { isOnHold: true, commodities: [loaded] }, 'picked up'],
    ['cancel-offer', { isOnHold: true, contracts: [{ status: 'declined' }] }, 'no offer is open'],
    ['cancel-offer', { isOnHold: true, contracts: [{ status: 'accepted' }], commodities: [loaded] }, 'picked up'],
    ['remove-post', { contracts: [{ status: 'sent' }] }, 'not on a load board'],
    ['send-offer', { isDummy: true }, 'no vendor'],
    ['post', { isDummy: true, isReady: true }, 'cannot be posted'],
    ['delete', { dateCanceled: A_DAY, contracts: [{ status: 'accepted' }] }, 'cancel it instead'],
    ['accept-revision', { contracts: [{ status: 'accepted' }] }, 'no change of its terms awaits an answer'],
    ['decline-revision', { contracts: [{ status: 'accepted', revision: 'expired' }] }, 'awaits an answer'],
    [
      'withdraw-revision',
      { contracts: [{ status: 'accepted', revision: 'asked' }] },
      'set its stops and vehicles back',
    ],
    ['accept-offer', { contracts: [{ status: 'accepted' }] }, 'load already awarded'],
  ])('%s is refused where %j', (action, facts, why) =>
    expect(mayJob(action, aJob(facts))).toMatchObject({
      code: 'not_allowed_now',
      message: expect.stringContaining(why),
    }),
  )

  it('allows a placeholder to start as soon as it is ready', () => {
    expect(mayJob('progress', aJob({ isDummy: true, isReady: true }))).toBe(true)
    expect(mayJob('start', aJob({ isDummy: true, isReady: true }))).toBe(true)
    expect(mayJob('progress', aJob({ isDummy: true }))).not.toBe(true)
    expect(mayJob('progress', aJob({ isReady: true }))).not.toBe(true)
  })
})
