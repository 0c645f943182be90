import { expect, test } from 'vitest'
import { financeStatsOf } from './finance-stats.ts'

test.each([
  ['630.00', '500.00', 130, 20.6349],
  ['0.30', '0.10', 0.2, 66.6667],
  ['100.00', '150.25', -50.25, -50.25],
  ['0.00', '75.00', null, null],
  ['75.00', '0.00', null, null],
  ['0.00', '0.00', null, null],
])('%s earned, %s spent', (revenue, expense, income, margin) => {
  const stats = financeStatsOf(revenue, expense, false)
  expect(stats).toMatchObject({ income, grossProfit: income, grossProfitMargin: margin })
})
