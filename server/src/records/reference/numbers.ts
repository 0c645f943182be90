/** Human-readable numbers. Orders take blocks in advance, so that creation never waits for another; gaps are allowed. */
import { build, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { isRefusal } from '@waybill/contract/errors.ts'

/** The first order number of a company. */
const FIRST = 1_000_001
const BLOCK = 10

interface Block {
  next: number
  end: number
}

/** Hands out numbers of `name` per company. */
export class Numbers {
  readonly #database: Database
  readonly #blocks = new Map<string, Promise<Block>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** The next number. */
  async next(companyGuid: string, name: string): Promise<number> {
    const key = `${companyGuid}/${name}`
    for (;;) {
      const taking = this.#blocks.get(key) ?? this.#take(companyGuid, name, BLOCK)
      this.#blocks.set(key, taking)
      let block: Block
      try {
        block = await taking
      } catch (error) {
        this.#blocks.delete(key)
        throw error
      }
      if (block.next <= block.end) return block.next++
      if (this.#blocks.get(key) === taking) this.#blocks.delete(key)
    }
  }

  /** Takes `count` consecutive numbers; returns the first. For the demo and the seed. */
  async take(companyGuid: string, name: string, count: number): Promise<number> {
    return (await this.#take(companyGuid, name, count)).next
  }

  async #take(companyGuid: string, name: string, count: number): Promise<Block> {
    const row = await this.#database.apart.write({ companyGuid }, async (tx) =>
      tx.first(
        build
          .insertInto('sequences')
          .values({ company_guid: companyGuid, name, value: FIRST - 1 + count })
          .onConflict((on) =>
            on.columns(['company_guid', 'name']).doUpdateSet({ value: sql`sequences.value + ${count}` }),
          )
          .returning('value'),
      ),
    )
    if (!row || isRefusal(row)) throw new Error(`No number for ${name}`)
    return { next: row.value - count + 1, end: row.value }
  }
}
