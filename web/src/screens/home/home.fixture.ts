/** The day's figures, for tests. */
import { SETUP_STEP_IDS } from '@waybill/contract/setup/setup-steps.ts'
import { aSetup } from '../../features/setup/setup.fixture.ts'
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'

export const FIGURES: Figures = {
  lateNow: { count: 7, pickups: 2, deliveries: 5 },
  pickupsToday: { count: 18, done: 11, atRisk: 2 },
  deliveriesToday: { count: 14, done: 6, atRisk: 0 },
  toAssign: { count: 57, pickUpToday: 6 },
  offersOut: { count: 9, expireWithinHour: 2 },
  bids: { count: 22, jobs: 13 },
  toBill: { count: 1_000, amount: 46_210 },
  dispatchers: null,
  day: { from: '2026-11-23T06:00:00.000Z', to: '2026-11-24T06:00:00.000Z' },
  asOf: '2026-11-23T15:41:00Z',
}

/** A company that is set up. */
export const DONE = aSetup({ done: SETUP_STEP_IDS })

/** A company that has set nothing up yet, as far as its guide reads it. */
export const NEW_COMPANY = {
  isDemo: false,
  mcNumber: null,
  billingAddress: { city: null },
  timeZone: 'America/New_York',
  settings: { requireSecondFactor: false },
}
