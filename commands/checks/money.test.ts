import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './money.ts'

RuleTester.describe = describe
RuleTester.it = it as typeof RuleTester.it

/** Where numbers with such names are dollars, and where they are cents. */
const WEB = 'web/src/features/finances/sums.ts'
const DOMAIN = 'domain/src/money/sums.ts'

const refused: readonly (readonly [filename: string, code: string])[] = [
  [WEB, 'const cents = Math.round(price * 100)'],
  [WEB, 'const margin = ((pays - expense) / pays) * 100'],
  [WEB, 'const sum = rows.reduce((all, { amount }) => all + amount, 0)'],
  [WEB, 'const left = bill.total - bill.fee'],
  [WEB, 'const each = (job.price ?? 0) / vehicles.length'],
  [WEB, 'sums.later += bill.balance'],
  [WEB, 'const text = price.toFixed(2)'],
  [DOMAIN, 'const value = Math.round((before + part) * 100) / 100'],
  [DOMAIN, 'const cents = Math.round(Number(row.amount) * 100)'],
  [DOMAIN, 'const rate = Number(post.amount) / miles'],
  [DOMAIN, 'const pay = Math.floor(price / 100)'],
  [DOMAIN, 'const words = (paid / 100).toFixed(2)'],
]

const allowed: readonly (readonly [filename: string, code: string])[] = [
  [WEB, 'const sum = sumOfDollars(...rows.map(({ amount }) => amount))'],
  [WEB, 'const left = toDollars(toCents(bill.total) - toCents(bill.fee))'],
  [WEB, 'const lowest = bids.toSorted((a, b) => a.amount - b.amount)'],
  [WEB, 'const width = `${share * 100}%`'],
  [WEB, 'const cell = latitude.toFixed(2)'],
  [WEB, "const words = 'Pays ' + price"],
  [DOMAIN, 'const left = total - amount'],
  [DOMAIN, 'const text = decimalOf(price)'],
]

const caseOf = ([filename, code]: readonly [string, string]) => ({ filename, code })

new RuleTester().run('exact', rules.exact, {
  valid: allowed.map(caseOf),
  invalid: refused.map((each) => ({ ...caseOf(each), errors: 1 })),
})
