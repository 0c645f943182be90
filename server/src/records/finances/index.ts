export { orderOfCharge } from './charge-reading.ts'
export { contextFrom, contextQueries, type FinanceContext, fuelRuleOf } from './finance-context.ts'
export { fuelRateQuery, setFuelRate } from './fuel-rates.ts'
export { lockOf } from './lock-of-finances.ts'
