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
