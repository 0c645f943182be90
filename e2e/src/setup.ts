/** Starts the product and a browser once for all journeys. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ACCOUNTING_APP_NAMES, type AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { copyData, freePort, freshFolder, type Place, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: Place
    /** The browser's endpoint. */
    browser: string
    /** A copy of the data, for destructive journeys. */
    copy: string
    /** The URLs of the simulated accounting systems. */
    accounting: Record<AccountingAppName, string>
  }
}

/** Quiet: nothing is fetched, asked or shown except by the journeys. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the simulator of an accounting system. */
const startAccounting = async (name: AccountingAppName) => {
  const program = fileURLToPath(new URL('../../simulators/accounting/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '0', name.toLowerCase(), '--until-input-ends'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { name, address: line.toString().trim(), stop: () => child.kill('SIGKILL') }
}

/** `WAYBILL_E2E_DATA` names a data folder that is filled once and reused, for developing journeys. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { WAYBILL_E2E_DATA: kept, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env
  const systems = await Promise.all(ACCOUNTING_APP_NAMES.map(startAccounting))
  const accounting = Object.fromEntries(systems.map(({ name, address }) => [name, address])) as Record<
    AccountingAppName,
    string
  >
  const place = {
    folder: kept ?? freshFolder(),
    port: await freePort(),
    env: {
      WAYBILL_NETSUITE_URL: `${accounting.NETSUITE}/{account}`,
      WAYBILL_QUICKBOOKS_URL: accounting.QUICKBOOKS,
      WAYBILL_COUPA_URL: `${accounting.COUPA}/{instance}`,
    },
  }
  if (!existsSync(join(place.folder, 'postgres'))) await (await startProduct(place)).stop()
  const copy = await copyData(place.folder)
  const [product, browser] = await Promise.all([
    startProduct(place),
    chromium.launchServer({ executablePath, args: QUIET }),
  ])
  provide('product', place)
  provide('browser', browser.wsEndpoint())
  provide('copy', copy)
  provide('accounting', accounting)
  return async () => {
    await Promise.all([product.stop(), browser.close()])
    for (const { stop } of systems) stop()
    rmSync(copy, { recursive: true })
    if (!kept) rmSync(place.folder, { recursive: true })
  }
}
