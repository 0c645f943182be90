/** Stories through the API: several people of a company act one after the other. */
import type { InputOf } from '@waybill/contract/client.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { BodyOf, TestApp } from './test-app.ts'
import { aCarrier, anOrg, anOrder, aStanding, type Person } from './builders.ts'

/** A call that must succeed; answers its body. */
export type Do = <R extends Route>(who: Person, route: R, ...input: InputOf<R>) => Promise<BodyOf<R>>

/** A minute passes before each step, as it would among people. */
export const mustSucceed =
  (t: TestApp): Do =>
  async (who, route, ...input) => {
    t.clock.set(new Date(t.clock.now().getTime() + 60_000))
    return (await t.send(who, route, ...input)).body
  }

/** A company with a dispatcher, a client's user and two carriers in good standing. */
export async function aCast(t: TestApp) {
  const org = await anOrg(t.database)
  const fast = await aCarrier(t.database, org.companyGuid, { name: 'Fast Haul' })
  const slow = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
  for (const { accountGuid } of [fast, slow]) await aStanding(t.database, org.companyGuid, accountGuid)
  return { ...org, fast, slow }
}

const VINS = ['1HGCM82633A004352', '5YJ3E1EA7JF000001', 'WDDGF8AB8CR100001', '1FTFW1E50MFA00001', 'JTDKN3DU5A0000001']

/** An order with so many vehicles. */
export function orderOf(vehicles: number, more: Parameters<typeof anOrder>[0] = {}) {
  const base = anOrder(more)
  const commodities = VINS.slice(0, vehicles).map((identifier) => ({ ...base.commodities[0]!, identifier }))
  return { ...base, commodities }
}
