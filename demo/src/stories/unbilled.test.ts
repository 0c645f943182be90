import { expect, it } from 'vitest'
import { dayOf } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { founderOf, larkspur } from '../company/blueprints.ts'
import { makeCompany } from '../company/make-company.ts'
import { makeStories } from '../plan-company.ts'
import { rowsOf } from './rows.ts'

it.each(['2026-11-23T00:17:00Z', '2026-11-24T08:17:00Z', '2026-11-26T16:17:00Z', '2026-11-28T20:17:00Z'])(
  'some earned charges are neither billed nor waived at %s',
  (at) => {
    const now = new Date(at)
    const plan = larkspur(now)
    const chance = new Chance(plan.name)
    const { demo } = makeCompany(plan, founderOf(plan, now), dayOf(plan.zone, now), chance)
    const earned = makeStories(demo, 600, now, chance).flatMap(
      (story) => rowsOf(story).unbilled_charges as readonly { waived_at: Date | null; charge_guid: string | null }[],
    )
    expect(earned.filter((row) => !row.waived_at && !row.charge_guid).length).toBeGreaterThan(1)
  },
)
