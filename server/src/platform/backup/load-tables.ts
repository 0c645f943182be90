/** Loads the tables of a backup one by one, from consecutive pieces of the file. */
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import copy from 'pg-copy-streams'
import { copyStatement } from './catalogue.ts'
import { fullName, tableSum, type TableEnd, type TableHead } from './format.ts'

/** Loads tables one by one. */
export const loader = (client: Client, tables: readonly TableHead[]) => {
  const loaded: Record<string, TableEnd> = {}
  let current: { name: string; stream: Writable; sum: ReturnType<typeof tableSum>; done: Promise<void> } | undefined
  const close = async (): Promise<void> => {
    if (!current) return
    current.stream.end()
    await current.done
    loaded[current.name] = current.sum.end()
    current = undefined
  }
  const begin = async (name: string): Promise<NonNullable<typeof current>> => {
    await close()
    const table = tables.find((one) => fullName(one) === name)
    if (!table || loaded[name]) throw new Error(`the backup is damaged: unexpected piece of ${name}`)
    const stream = client.query(copy.from(copyStatement(table, 'from stdin')))
    const done = finished(stream)
    done.catch(() => undefined)
    return (current = { name, stream, sum: tableSum(), done })
  }
  return {
    take: async (name: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
      const { stream, sum, done } = current?.name === name ? current : await begin(name)
      for await (const part of bytes) {
        sum.add(part)
        if (!stream.write(part)) await Promise.race([new Promise((next) => stream.once('drain', next)), done])
      }
    },
    close,
    loaded,
  }
}
