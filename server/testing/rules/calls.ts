/** Every call of both APIs, for tests that walk over the contract. */
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { newGuid } from '../../src/platform/guid.ts'

/** A call under its name in the contract: `orders.change`. */
export interface Call {
  title: string
  base: '/api' | '/platform'
  route: Route
}

const APIS = [
  ['/api', shipperApi],
  ['/platform', platformApi],
] as const

export const CALLS: readonly Call[] = APIS.flatMap(([base, api]) =>
  Object.entries<Routes>(api).flatMap(([module, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ title: `${module}.${name}`, base, route })),
  ),
)

const NOWHERE: Readonly<Record<string, string>> = { type: 'client', vin: '1HGCM82633A004352', key: 'a-key' }

/** Its path, whose parameters are guids of nothing. */
export const nowhere = ({ base, route }: Pick<Call, 'base' | 'route'>): string =>
  base +
  route.path
    .split('/')
    .map((part) => (part.startsWith('{') ? (NOWHERE[part.slice(1, -1)] ?? newGuid()) : part))
    .join('/')
