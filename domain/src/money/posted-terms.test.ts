import { expect, test } from 'vitest'
import { termsOfPost } from './posted-terms.ts'

test.each([
  ['the usual', null, {}],
  ['terms alone', { termsId: 9 }, { paymentTermsId: 9 }],
  ['a method alone', { methodId: 8 }, { paymentMethodId: 8 }],
  [
    'all with COD',
    { termsId: 9, methodId: 8, cod: { amount: 250, method: 'cash', location: 'delivery' as const } },
    { paymentTermsId: 9, paymentMethodId: 8, codAmount: 250, codMethod: 'cash', codLocation: 'delivery' },
  ],
])('an offer takes over %s', (_what, payment, terms) => {
  expect(termsOfPost(payment)).toEqual(terms)
})
