/** Fills the demo companies, and refuses to make their public password reachable from other machines. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { DEMO_SIGN_INS } from '../../server/src/identity/demo-sign-ins.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'

const EMAILS = Object.values(DEMO_SIGN_INS).flatMap((people) => people.map(({ email }) => email))

const ask = async (data: Data, sql: string, values: unknown[] = []): Promise<boolean> => {
  const client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  try {
    return ((await client.query(sql, values)).rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}

const hasCompany = (data: Data): Promise<boolean> => ask(data, 'select from companies limit 1')

/** Whether someone can sign in with the demo's public password. */
export const hasDemoSignIns = (data: Data): Promise<boolean> =>
  ask(data, 'select from identity.identities where email = any($1) limit 1', [EMAILS])

const marker = (data: Data): string => join(data.folder, 'demo-under-way')

/** Drops a partly filled demo after an interruption; call it before the migrations. */
export const dropHalfDemo = async (data: Data): Promise<void> => {
  if (!data.embedded || !existsSync(marker(data))) return
  const maintenance = new URL(data.ownerUrl)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  rmSync(marker(data))
}

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

/** Fills the demo companies into a database without companies, if the settings say so. @returns whether it did */
export const fillIfWanted = async (settings: Settings, data: Data, say: (line: string) => void): Promise<boolean> => {
  if (!wantsDemo(settings, data.embedded) || (await hasCompany(data))) return false
  refusePublicDemo(settings)
  say('filling the demo company')
  if (data.embedded) writeFileSync(marker(data), '')
  const { fillDemo } = await import('../../demo/src/fill.ts')
  await fillDemo({ databaseUrl: data.ownerUrl, dataFolder: data.folder, files: settings.files, log: say })
  rmSync(marker(data), { force: true })
  return true
}
