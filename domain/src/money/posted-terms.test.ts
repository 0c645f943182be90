import { expect, test } from 'vitest'
import { checkPostedCod, termsOfPost } from './posted-terms.ts'

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

test.each([
  ['any amount: the carrier hands on what exceeds its price', { amount: 9_000, method: 'cash' }, []],
  ['nothing that a driver cannot collect', { amount: 1, method: 'ach' }, ['cod.method']],
  ['on Central Dispatch nothing but guaranteed funds', { amount: 1, method: 'check' }, ['cod.method']],
])('COD of a post: %s', (_what, cod, wrong) => {
  const paths = checkPostedCod({ ...cod, location: 'delivery' }, ['waybill', 'centraldispatch']).map(({ path }) => path)
  expect(paths).toEqual(wrong)
})
