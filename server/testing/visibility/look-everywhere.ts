/** Every reading call that a portal has, made with every thing of a company that could stand in its path. */
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Person } from '../builders.ts'
import { textOfPdf } from '../pdf.ts'
import type { TestApp } from '../test-app.ts'
import { tableOf, type Guids } from '../fuzz/known-guids.ts'

/** What was asked and what could be read in the answer, papers as their words. */
export interface Sight {
  request: string
  status: number
  body: unknown
  text: string
}

/** How much is looked at. */
interface Extent {
  /** Of each kind of thing at most so many, from all over. */
  most: number
  /** Also files and papers. */
  papers: boolean
}
const ALL: Extent = { most: 12, papers: true }

const mayRead = (route: Route, portal: Portal, { papers }: Extent): boolean =>
  route.may !== 'public' &&
  route.may.portals.includes(portal) &&
  (route.media === undefined || (papers && route.media === 'download'))

/** Paths of the portal's calls that only read and have no body, from the contract. */
export const readingPaths = (portal: Portal, extent: Extent = ALL): string[] =>
  [['/api', shipperApi] as const, ['/platform', platformApi] as const].flatMap(([base, api]) =>
    Object.values(api as Record<string, Routes>)
      .flatMap((routes): Route[] => Object.values(routes))
      .filter((route) => route.method === 'GET' && mayRead(route, portal, extent))
      .map((route) => base + route.path),
  )

const FIXED: Readonly<Record<string, readonly string[]>> = {
  type: ['client', 'vendor', 'company'],
  vin: ['1HGCM82633A004352', '004352'],
}

const spread = (guids: readonly string[], most: number): readonly string[] =>
  guids.filter((_, i) => Math.floor((i * most) / guids.length) !== Math.floor(((i - 1) * most) / guids.length))

/** Values for a path's first name: things of its kind, and a few others. */
function valuesFor(name: string, segment: string, guids: Guids, most: number): readonly string[] {
  if (FIXED[name]) return FIXED[name]
  const table = [segment, name].map(tableOf).find((each) => each && guids.of.has(each))
  const own = (table && guids.of.get(table)) || []
  const others = ['orders', 'jobs'].flatMap((each) => guids.of.get(each)?.slice(-1) ?? [])
  return [...new Set([...spread(own, most), ...others])]
}

/** The path with everything that could be tried in it. `chosen` are guids that stand in it already. */
function tries(path: string, guids: Guids, most: number, chosen: readonly string[] = []): string[] {
  const found = /([^/]*)\/\{(\w+)\}/.exec(path)
  if (!found) return [path]
  const all = valuesFor(found[2]!, found[1]!, guids, most)
  const near = all.filter((value) => chosen.some((each) => guids.near.get(each)?.has(value)))
  // What has nothing to do with the rest of the path is tried, but not with everything.
  const values = chosen.length ? [...new Set([...near.slice(-3), ...all.slice(-1)])] : all
  return values.flatMap((value) => tries(path.replace(`{${found[2]}}`, value), guids, most, [...chosen, value]))
}

/** Reads one path as the person. */
export async function lookAt(t: TestApp, person: Person, path: string): Promise<Sight> {
  const PORTS = { dispatcher: 4200, client: 4201, carrier: 4202 }
  const response = await t.app.inject({
    url: path,
    headers: { host: `localhost:${PORTS[person.portal]}`, authorization: `Bearer ${person.token}` },
  })
  const type = String(response.headers['content-type'])
  const text = type.includes('pdf') ? await textOfPdf(response.rawPayload) : response.body
  return { request: path, status: response.statusCode, body: type.includes('json') ? JSON.parse(text) : null, text }
}

/** Every path that the portal could read, with things of a company in it. */
export const readings = (portal: Portal, guids: Guids, extent: Extent = ALL): string[] =>
  readingPaths(portal, extent).flatMap((each) => tries(each, guids, extent.most))

/** Looks through everything. `guids` are what exists, whoever may see it. */
export async function lookEverywhere(
  t: TestApp,
  person: Person,
  guids: Guids,
  check: (sight: Sight) => void,
): Promise<number> {
  let seen = 0
  for (const path of readings(person.portal, guids)) {
    const sight = await lookAt(t, person, path)
    check(sight)
    if (sight.status === 200) seen += 1
  }
  return seen
}
