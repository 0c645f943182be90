import { SETUP_STEPS, type SetupStepId } from '@waybill/contract/setup/setup-steps.ts'
import { expect, test } from 'vitest'
import { isSetUp, type SetupFacts } from './setup.ts'

const NOTHING: SetupFacts = {
  company: { mcNumber: null, usdot: null, city: null, state: null },
  hasLogo: false,
  people: 1,
  hasClient: false,
  hasCarrier: false,
  hasOfferableCarrier: false,
  hasRates: false,
  hasChosenNotices: false,
  sendsMail: true,
  hasSentMail: false,
  hasBoard: false,
  hasOrder: false,
  hasRemovedPost: false,
  hasAcceptedOffer: false,
  delivered: 0,
}
const COMPANY = { mcNumber: '123', usdot: null, city: 'Dallas', state: 'TX' }

/** What each fact alone shows as done. */
const SHOWS: readonly (readonly [Partial<SetupFacts>, SetupStepId | null])[] = [
  [{ company: COMPANY }, 'company'],
  [{ company: { ...COMPANY, mcNumber: null, usdot: '456' } }, 'company'],
  [{ company: { ...COMPANY, mcNumber: null } }, null],
  [{ company: { ...COMPANY, city: null } }, null],
  [{ company: { ...COMPANY, state: null } }, null],
  [{ hasLogo: true }, 'logo'],
  [{ people: 2 }, 'users'],
  [{ hasClient: true }, 'clients'],
  [{ hasCarrier: true }, 'carriers'],
  [{ hasOfferableCarrier: true }, 'compliance'],
  [{ hasRates: true }, 'rates'],
  [{ hasChosenNotices: true }, 'notices'],
  [{ hasSentMail: true }, 'mail'],
  [{ hasSentMail: true, sendsMail: false }, null],
  [{ hasBoard: true }, 'board'],
  [{ hasOrder: true }, 'order'],
  [{ hasRemovedPost: true }, 'post'],
  [{ hasAcceptedOffer: true }, 'offer'],
  [{ delivered: 1 }, 'delivery'],
]

test.each(SHOWS)('%j shows %s as done, and nothing else', (facts, step) => {
  const done = SETUP_STEPS.filter(({ id }) => isSetUp(id, { ...NOTHING, ...facts })).map(({ id }) => id)
  expect(done).toEqual(step ? [step] : [])
})

test('each step has a fact that shows it', () => {
  expect(new Set(SHOWS.flatMap(([, step]) => step ?? []))).toEqual(new Set(SETUP_STEPS.map(({ id }) => id)))
})
