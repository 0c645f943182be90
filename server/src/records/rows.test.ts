import { expectTypeOf, test } from 'vitest'
import type { orderRowOf } from './projections/index.ts'
import type { NewRow, Row, WholeRow } from './rows.ts'

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
