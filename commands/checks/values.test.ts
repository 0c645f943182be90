import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './values.ts'

RuleTester.describe = describe
RuleTester.it = it as typeof RuleTester.it

new RuleTester().run('typed', rules.typed, {
  valid: [
    'const miles = typedNumber(text)',
    "const digits = Number(text.replaceAll(/\\D/g, ''))",
    "const zip = Number(text.replace(/^0{1,4}/, ''))",
    "const words = text.replaceAll(',', ' ')",
    'const year = Number(match[1])',
  ],
  invalid: [
    "const miles = Number(text.replaceAll(',', ''))",
    "const pay = Number(value?.replaceAll(/[$,\\s]/g, '') || Number.NaN)",
    "const pay = Number.parseFloat(text.replace(/,/g, ''))",
    "const pay = parseInt(text.trim().replace(',', '.'), 10)",
  ].map((code) => ({ code, errors: 1 })),
})

new RuleTester().run('outside', rules.outside, {
  valid: [
    "const at = momentIn(textOf(body, 'date'))",
    "const cents = figureIn(fieldOf(body, 'total'))",
    'const start = Date.parse(`${day}T00:00:00Z`)',
    'const at = new Date(found.getTime() + DAY_MS)',
    'const id = Number(companyId)',
  ],
  invalid: [
    "const at = Date.parse(textOf(body, 'date') ?? '')",
    'const at = Date.parse(expires)',
    "const at = new Date(textOf(body, 'date'))",
    'const at = new Date(raw)',
    'const pay = Number.parseFloat(words)',
    "const pay = Number(fieldOf(body, 'total') ?? 0)",
    'const wait = Number(header)',
    'const weight = Number(element(segment, 5))',
  ].map((code) => ({ code, errors: 1 })),
})
