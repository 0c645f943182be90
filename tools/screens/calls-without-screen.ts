/** Calls of the Shipper API that users of a portal may make but none of its screens makes, each with the reason. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { shipperApi } from '../../contract/src/index.ts'
import { PORTALS, type Portal } from '../../contract/src/vocabulary/portals.ts'
import type { Route, Routes } from '../../contract/src/route.ts'
import { SMALL_LISTS } from '../../contract/src/small-lists/index.ts'
import type { SmallList } from '../../contract/src/small-lists/small-list.ts'
import { CLONE } from '../../commands/running/clone.ts'
import { REASONS } from './reasons.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const TYPES = /(?:import|export) type [^;]*? from '[^']*'/g
const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** All code that a portal loads, at once or later. */
export function codeOf(portal: Portal): string {
  const read = new Map<string, string>()
  const follow = (file: string): void => {
    if (read.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    const text = readFileSync(file, 'utf8').replaceAll(TYPES, '')
    read.set(file, text)
    for (const [, path] of text.matchAll(IMPORTS)) follow(resolve(dirname(file), path!))
  }
  follow(join(CLONE, 'web', 'src', 'portals', portal, `${portal}.ts`))
  return [...read.values()].join('\n')
}

/** The names of the exported tables of calls. */
async function namesOfTables(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for (const file of filesIn(join(CLONE, 'contract', 'src')).filter((each) => /\.(routes|platform)\.ts$/.test(each)))
    for (const [name, value] of Object.entries<unknown>(await import(file))) names.set(value, name)
  return names
}

/** Calls of small lists: one screen makes them for all. */
const LISTED: ReadonlySet<Route> = new Set(
  Object.values<SmallList>(SMALL_LISTS).flatMap(({ routes }) => Object.values(routes)),
)

/** `GET /jobs/{guid}`, … in the order of the contract. */
export async function callsWithoutScreen(portal: Portal): Promise<string[]> {
  const names = await namesOfTables()
  const code = codeOf(portal)
  return Object.values<Routes>(shipperApi).flatMap((routes) =>
    Object.entries(routes).flatMap(([key, route]) => {
      const { method, path, may } = route
      if (LISTED.has(route)) return []
      if (may === 'public' || !may.portals.includes(portal)) return []
      const isCalled = new RegExp(`\\b${names.get(routes)}\\s*\\.\\s*${key}\\b`).test(code)
      return isCalled ? [] : [`${method} ${path}`]
    }),
  )
}

export const reasonFor = (portal: Portal, call: string): string | undefined =>
  [...REASONS[portal], ...REASONS.both].find(({ calls }) => calls.includes(call))?.why

const TITLES = { dispatcher: 'Dispatchers', client: 'Client administrators', carrier: 'Carriers' } as const

async function tableOf(portal: Portal): Promise<string[]> {
  const calls = await callsWithoutScreen(portal)
  return [
    `## ${TITLES[portal]}`,
    '',
    '| Call | Why |',
    '| --- | --- |',
    ...calls.map((call) => `| \`${call}\` | ${reasonFor(portal, call) ?? '**none yet**'} |`),
    '',
  ]
}

export async function callsPage(): Promise<string> {
  const tables = await Promise.all(PORTALS.map(tableOf))
  return [
    '# Calls without a screen',
    '',
    'Calls of the Shipper API that people of a portal may make and that none of its screens makes, each with the reason.',
    'Written by `npm run tool -- screens` from the contract and the code of the web app; a call without a reason fails a test.',
    '',
    ...tables.flat(),
  ].join('\n')
}
