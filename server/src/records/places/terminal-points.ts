/** Places as points on the map. */
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { OrderScope } from '../orders/index.ts'
import { terminalsHolding } from './terminal-list.ts'
import { terminalsInScope } from './terminal-reading.ts'

export interface PointRecord {
  guid: string
  name: string
  latitude: number
  longitude: number
  city: string
  state: string
}

const within = ([west, south, east, north]: readonly number[]): Condition[] => [
  sql`t.latitude between ${south}::float8 and ${north}::float8`,
  west! <= east!
    ? sql`t.longitude between ${west}::float8 and ${east}::float8`
    : sql`(t.longitude >= ${west}::float8 or t.longitude <= ${east}::float8)`,
]

/** Active places as points: at most `most` of them, and their total number. */
export function pointsQueries(
  scope: OrderScope,
  filter: { bounds?: readonly number[] | undefined; search?: string | undefined },
  most: number,
): [Query<PointRecord>, Query<{ count: number }>] {
  const where = sql.join(
    [
      ...terminalsInScope(scope),
      sql`t.is_active and t.latitude is not null and t.longitude is not null`,
      ...(filter.bounds ? within(filter.bounds) : []),
      ...(filter.search?.trim() ? [terminalsHolding(filter.search.trim())] : []),
    ],
    sql` and `,
  )
  return [
    rawQuery(
      sql`select t.guid, t.name, t.latitude, t.longitude, t.city, t.state from terminals t where ${where} order by t.guid limit ${most}`,
    ),
    rawQuery(sql`select count(*)::int as count from terminals t where ${where}`),
  ]
}
