import { expect, expectTypeOf, test } from 'vitest'
import type { JobRecord } from './orders/index.ts'
import type { InvoiceParts } from './invoices/index.ts'
import type { orderRowOf } from './projections/index.ts'
import { change, type NewRow, type Row, type WholeRow } from './rows.ts'

type Counter = WholeRow<'counter_deltas', 'id'>

test('a whole row has every column, including those with a default or nullable', () => {
  const counter = {
    company_guid: 'c',
    subject: 'order' as const,
    scope: 'company' as const,
    scope_guid: 'c',
    status: 'new',
    delta: 1,
  }
  expectTypeOf(counter).toExtend<Counter>()
  const { status: _, ...less } = counter
  // @ts-expect-error -- without its status
  const forgotten: Counter = less
  expectTypeOf(forgotten).toEqualTypeOf<Counter>()
  expectTypeOf<{ guid: string }>().not.toExtend<WholeRow<'order_rows'>>()
  expectTypeOf<NewRow<'order_rows'>>().not.toExtend<WholeRow<'order_rows'>>()
})

test('the list row of an order leaves out only what is written elsewhere', () => {
  type Written = keyof ReturnType<typeof orderRowOf>
  type Turn = `${'client_' | ''}waiting_${'party' | 'code' | 'since' | 'due'}`
  expectTypeOf<Exclude<keyof Row<'order_rows'>, Written>>().toEqualTypeOf<
    'has_turns' | 'margin_key' | 'profit_key' | Turn
  >()
})

test('what a request may fill is set by the writer of its noun, and by nothing else', () => {
  const planted = (job: JobRecord, line: InvoiceParts['lines'][number]): void => {
    change(job, { held_at: null, hold_reason: null })
    // @ts-expect-error -- instructions is set by the writer of its noun
    change(job, { held_at: null, instructions: 'Call first' })
    // @ts-expect-error -- by its writer’s own function
    change(job, { driver_name: 'Ann' })
    // @ts-expect-error -- dispute_outcome is set by the writer of its noun
    change(line, { dispute_outcome: 'accepted' })
    // @ts-expect-error -- read-only
    job.instructions = 'Call first'
  }
  expect(planted).toBeTypeOf('function')
})
