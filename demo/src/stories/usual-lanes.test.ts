import { expect, it } from 'vitest'
import { ENOUGH_HAULS } from '@waybill/domain/suggestions/past-haul.ts'
import { dayOf } from '../calendar.ts'
import { USUAL_LANES } from '../catalog/usual-lanes.ts'
import { Chance } from '../chance.ts'
import { founderOf, larkspur } from '../company/blueprints.ts'
import { makeCompany } from '../company/make-company.ts'
import { planOrder } from './order-plan.ts'

const ORDERS = 2000
/** Some are new, some canceled, some under way. */
const AT_LEAST = 2 * ENOUGH_HAULS

it.each(['2026-11-30', '2026-12-01', '2027-01-01', '2027-02-28', '2028-02-29', '2028-07-04'])(
  'every usual lane has single cars enough for a price, filled on %s',
  (day) => {
    const now = new Date(`${day}T18:00:00Z`)
    const plan = larkspur(now)
    const chance = new Chance(`lanes ${day}`)
    const { demo } = makeCompany(plan, founderOf(plan, now), dayOf(plan.zone, now), chance)
    const counts = new Map<string, number>()
    for (let i = 0; i < ORDERS; i++) {
      const { places, sent } = planOrder(demo, now, chance)
      const lane = places.map(({ name }) => name).join(' to ')
      if (sent.commodities?.length === 1 && sent.equipmentTypeId === 1) counts.set(lane, (counts.get(lane) ?? 0) + 1)
    }
    for (const lane of USUAL_LANES) expect(counts.get(lane.join(' to ')), lane[0]).toBeGreaterThan(AT_LEAST)
  },
)
