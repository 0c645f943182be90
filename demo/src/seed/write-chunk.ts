/** Writes a chunk of orders in one transaction: each table by COPY, the invoice numbers and the counters. */
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sequenceNumber } from '@waybill/domain/money/invoice-numbers.ts'
import type { Delta } from '../stories/rows.ts'
import { Bytes, copyLine } from './copy-text.ts'
import { UNNUMBERED, type Chunk, type Text } from './generate.ts'
import { hashOf } from './history-chain.ts'

async function copy(client: pg.Client, table: string, columns: readonly string[], text: Uint8Array): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join()
  const stream = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
  await pipeline(Readable.from([text]), stream)
}

const NEWLINE = 10
const TYPES = ['invoice', 'bill'] as const

/** What is composed at the moment, for all connections: a buffer for each chunk would be most of the memory. Always taken before waiting. */
const written = new Bytes()

/** The lines of a text, without their breaks. */
function* linesOf(text: Uint8Array): Generator<Uint8Array> {
  let from = 0
  for (let to = text.indexOf(NEWLINE); to >= 0; to = text.indexOf(NEWLINE, from)) {
    yield text.subarray(from, to)
    from = to + 1
  }
}

const count = (text: Uint8Array, byte: number): number => {
  let found = 0
  for (let at = text.indexOf(byte); at >= 0; at = text.indexOf(byte, at + 1)) found++
  return found
}

/** Takes consecutive numbers and locks the sequence until the commit: no gaps. Returns the last one before. */
async function takeNumbers(client: pg.Client, company: string, name: string, amount: number): Promise<number> {
  const { rows } = await client.query(
    `insert into sequences (company_guid, name, value) values ($1, $2, $3)
     on conflict (company_guid, name) do update set value = sequences.value + $3 returning value`,
    [company, name, amount],
  )
  return Number(rows[0].value) - amount
}

async function numbered(client: pg.Client, company: string, text: Uint8Array): Promise<Uint8Array> {
  const last = new Map<number, { type: (typeof TYPES)[number]; number: number }>()
  for (const type of TYPES) {
    const mark = UNNUMBERED[type].charCodeAt(0)
    last.set(mark, { type, number: await takeNumbers(client, company, type, count(text, mark)) })
  }
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const next = last.get(text[at]!)
    if (!next) continue
    written.add(text.subarray(from, at))
    written.addPlain(sequenceNumber(next.type, (next.number += 1)))
    from = at + 1
  }
  written.add(text.subarray(from))
  return written.take()
}

async function copyCounts(client: pg.Client, counts: readonly Delta[]): Promise<void> {
  if (!counts.length) return
  const columns = Object.keys(counts[0]!)
  const text = counts.map((delta) => `${copyLine(delta, columns)}\n`).join('')
  await copy(client, 'counter_deltas', columns, Buffer.from(text))
}

/** Numbers the history entries after the company's last one. They are in the past, so nobody is notified. */
async function copyHistory(client: pg.Client, company: string, { columns, text, ends }: Text): Promise<void> {
  const amount = count(text, NEWLINE)
  const { rows } = await client.query(
    `insert into history_heads as h (company_guid, seq) values ($1, $2)
     on conflict (company_guid) do update set seq = h.seq + excluded.seq returning seq`,
    [company, amount],
  )
  const act = Number(rows[0].seq) - amount + 1
  // Under the lock, in a statement of its own: it sees what was committed meanwhile.
  const before = await client.query('select hash from history where company_guid = $1 and seq = $2', [company, act - 1])
  let last: Uint8Array = before.rows[0]?.hash ?? Buffer.alloc(0)
  const ended = linesOf(ends!)
  let seq = act
  for (const line of linesOf(text)) {
    last = hashOf(last, { company, seq, act, end: ended.next().value! })
    written.addPlain(`${seq}\t${act}\tt\t\\\\x${Buffer.from(last).toString('hex')}\t`)
    written.add(line)
    written.addPlain('\n')
    seq++
  }
  await copy(client, 'history', ['seq', 'act', 'is_quiet', 'hash', ...columns], written.take())
}

const isMoney = ({ table }: Text) => table === 'invoices' || table === 'invoice_lines' || table === 'invoice_payments'

/**
 * Writes the chunk in one transaction. Invoices and history come last, so that their numbers are locked only briefly.
 */
export async function writeChunk(client: pg.Client, company: string, chunk: Chunk): Promise<void> {
  await client.query('begin')
  try {
    for (const { table, columns, text } of chunk.texts.filter((each) => !isMoney(each) && each.table !== 'history'))
      await copy(client, table, columns, text)
    await copyCounts(client, chunk.counts)
    for (const { table, columns, text } of chunk.texts.filter(isMoney))
      await copy(client, table, columns, table === 'invoices' ? await numbered(client, company, text) : text)
    for (const text of chunk.texts) if (text.table === 'history') await copyHistory(client, company, text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
