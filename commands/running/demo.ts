/** Fills the demo companies, and refuses to make their public password reachable from other machines. */
import { Client } from 'pg'
import { DEMO_EMAILS } from '../../server/src/identity/demo-sign-ins.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'
import { beginFill, type Filling } from './demo-fill.ts'
import { FILLING } from './fill-words.ts'

const ask = async (data: Data, sql: string, values: unknown[] = []): Promise<boolean> => {
  const client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  try {
    return ((await client.query(sql, values)).rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}

/**
 * Whether there is something to fill: nothing is there, or an interrupted fill. One that was removed is filled again only when
 * the settings ask for it.
 */
const isToFill = (data: Data, isRequested: boolean): Promise<boolean> =>
  ask(
    data,
    `select where ($1 or not exists (select from demo_removals)) and not exists (select from demo_removals where ended_at is null)
      and (exists (select from demo_fills where ended_at is null) or not exists (select from companies))`,
    [isRequested],
  )

/** Whether the first orders of both companies are there. */
const isOpen = (data: Data): Promise<boolean> => ask(data, 'select where (select count(*) from demo_fills) > 1')

/** Whether someone can sign in with the demo's public password. */
export const hasDemoSignIns = (data: Data): Promise<boolean> =>
  ask(data, 'select from identity.identities where email = any($1) limit 1', [DEMO_EMAILS])

const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|\[?::1\]?)$/

/** The setting that makes the server reachable from other machines; undefined if it is not. */
export function openTo({ host, sites, behindProxy }: Settings): string | undefined {
  if (!LOOPBACK.test(host)) return `WAYBILL_HOST=${host}`
  const away = sites.find(({ origin }) => !LOOPBACK.test(new URL(origin).hostname))
  if (away) return `WAYBILL_SITES=${away.origin}=${away.portal}`
  return behindProxy ? 'WAYBILL_PROXIES' : undefined
}

/** Whether to fill an empty database with the demo: if requested, or if only this machine can reach it. */
export const wantsDemo = (settings: Settings, isEmbedded: boolean): boolean =>
  settings.demo ? settings.demo === 'on' : isEmbedded && (openTo(settings) === undefined || settings.allowPublicDemo)

/** @throws if other machines could sign in with the demo's public password */
export const refusePublicDemo = (settings: Settings): void => {
  const opening = openTo(settings)
  if (!opening || settings.allowPublicDemo) return
  throw new Error(
    `${opening}: others could sign in with the demo's public passwords. Start with WAYBILL_DEMO=off on a new ` +
      'data folder, or allow it with WAYBILL_DEMO_PUBLIC=on.',
  )
}

/** The priority of the database's processes that fill (nice). */
const NICE = 10

/**
 * Begins to fill the demo companies into a database without companies, or goes on where it was interrupted, if the settings say so.
 * Comes back when the portals can open. `waits`: for another process that fills it, instead of leaving it to that one.
 */
export const fillIfWanted = async (
  settings: Settings,
  data: Data,
  said: { say: (line: string) => void; progress: (filled: number, planned: number) => void },
  waits = false,
): Promise<Filling | undefined> => {
  if (!wantsDemo(settings, data.embedded) || !(await isToFill(data, settings.demo === 'on'))) return undefined
  refusePublicDemo(settings)
  const wasOpen = await isOpen(data)
  said.say(wasOpen ? `${FILLING} on, where it was interrupted` : FILLING)
  const filling = beginFill(
    {
      databaseUrl: data.ownerUrl,
      dataFolder: data.folder,
      files: settings.files,
      isOpen: wasOpen,
      waits,
      ...(data.embedded ? { nice: NICE } : {}),
    },
    said.progress,
  )
  if (!wasOpen) await filling.opened
  return filling
}
