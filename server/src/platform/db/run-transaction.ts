/** One attempt at a transaction: its writes are sent without waiting and checked before the commit. */
import type pg from 'pg'
import { isRefusal } from '@waybill/contract/errors.ts'
import { codeOf, errorOf } from '../caught.ts'
import type { Query } from './builder.ts'
import { isConnectionFault } from './connection-fault.ts'
import { inOnePacket } from './connections.ts'
import type { DatabaseOptions } from './database-options.ts'
import { LastWrites } from './last-writes.ts'
import { asTransaction } from './open-transaction.ts'
import type { OutsideAnswers } from './outside-answers.ts'
import type { RecordTurns } from './record-turns.ts'
import type { Tx } from './transaction.ts'

/** PostgreSQL's error for everything after a fault in a transaction. */
const ABORTED = '25P02'

export interface Running extends Pick<DatabaseOptions, 'distributed' | 'beforeCommit'> {
  companyGuid: string
  /** The texts that start it. */
  begin: readonly string[]
  send: (query: Query<unknown>) => Promise<pg.QueryResult>
  outside: OutsideAnswers
  turns: RecordTurns
  /** Runs right after the commit. */
  committed: () => void
}

/** Runs `work` on the connection; a refusal or an exception rolls everything back. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  work: (tx: Tx) => Promise<T>,
  running: Running,
): Promise<T> {
  const pending: Promise<unknown>[] = []
  const afterCommit: (() => void)[] = []
  const last = new LastWrites()
  let savepoints = 0
  let first: unknown
  const send = (query: Query<unknown>) => {
    const sent = running.send(query)
    sent.catch((error: unknown) => (first ??= error))
    return sent
  }
  // After a fault every further statement is refused because of it: that one has the reason, and whether to retry.
  const causeOf = (error: unknown) => (codeOf(error) === ABORTED ? (first ?? error) : error)
  const keep = (promise: Promise<unknown>) => {
    promise.catch(() => {}) // checked before the commit
    pending.push(promise)
  }
  const settle = async () => {
    const results = await Promise.allSettled(pending.splice(0))
    const failed = results.find((r) => r.status === 'rejected')
    if (failed) throw failed.reason
  }
  const tx: Tx = {
    rows: async (query) => {
      try {
        return (await send(query)).rows
      } catch (error) {
        await settle() // an earlier write's fault is the true cause
        throw error
      }
    },
    first: async (query) => (await tx.rows(query))[0],
    later: (query) => keep(send(query)),
    inside: async (run) => {
      const name = `s${++savepoints}`
      const forget = last.mark()
      const undo = () => {
        forget()
        return client.query(`rollback to savepoint ${name}`)
      }
      keep(client.query(`savepoint ${name}`))
      try {
        const result = await run()
        await settle()
        if (isRefusal(result)) await undo()
        return result
      } catch (error) {
        await Promise.allSettled(pending.splice(0))
        await undo()
        const cause = causeOf(error)
        first = undefined
        throw cause
      }
    },
    ...last.offers,
    takeTurns: (guids) => running.turns.take(guids.map((guid) => `${running.companyGuid}/${guid}`)),
    outside: (key, ask) => running.outside.of(key, ask),
    afterCommit: (run) => afterCommit.push(run),
  }
  const commit = async () => {
    for (const { query, take } of last.takes()) keep(send(query).then(({ rows }) => take(rows)))
    if (running.distributed) await settle() // it takes no subquery that reads them again
    for (const query of last.queries(running.companyGuid)) keep(send(query))
    const committed = client.query('commit')
    committed.catch(() => {})
    await settle()
    // Committing a failed transaction reports ROLLBACK without an error.
    if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back')
  }
  try {
    inOnePacket(client)
    for (const text of running.begin) keep(client.query(text))
    const result = await asTransaction(async () => {
      const worked = await work(tx)
      running.turns.check()
      running.outside.check()
      if (!isRefusal(worked)) await running.beforeCommit?.(tx, running.companyGuid, last.rows)
      return worked
    })
    if (isRefusal(result)) {
      await Promise.allSettled(pending)
      await client.query('rollback')
      return result
    }
    await commit()
    running.committed()
    for (const run of afterCommit) run()
    return result
  } catch (caught) {
    const error = causeOf(caught)
    await Promise.allSettled(pending)
    if (!isConnectionFault(errorOf(error))) await client.query('rollback').catch(() => {})
    throw error
  }
}
