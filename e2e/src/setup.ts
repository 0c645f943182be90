/** Starts the product and a browser once for all journeys. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ACCOUNTING_APP_NAMES, type AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { keepProductOutput } from '../../testing/product-output.ts'
import { countHere } from '../../testing/machine.ts'
import { START_TIMEOUT } from '../../vitest.patience.ts'
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

/** Whether long journeys may run, the only ones that need a copy of the data and accounting systems. */
const hasLong = async (project: TestProject): Promise<boolean> =>
  (await project.globTestFiles()).testFiles.some((file) => file.includes('/long/'))

/** Starts the accounting systems. @returns their URLs, the product's settings for them, and how to stop them */
const startAllAccounting = async () => {
  const systems = await Promise.all(ACCOUNTING_APP_NAMES.map(startAccounting))
  const accounting = Object.fromEntries(systems.map(({ name, address }) => [name, address])) as Record<
    AccountingAppName,
    string
  >
  const env = {
    WAYBILL_NETSUITE_URL: `${accounting.NETSUITE}/{account}`,
    WAYBILL_QUICKBOOKS_URL: accounting.QUICKBOOKS,
    WAYBILL_COUPA_URL: `${accounting.COUPA}/{instance}`,
  }
  return { accounting, env, stop: () => systems.forEach((system) => system.stop()) }
}

/** Fills the data folder, and copies it while nothing runs on it. */
const filledCopy = async (place: Place): Promise<string> => {
  if (!existsSync(join(place.folder, 'postgres'))) await (await startProduct(place)).stop()
  return copyData(place.folder)
}

/** `WAYBILL_E2E_DATA` names a data folder that is filled once and reused, for developing journeys. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The browser's limits are timers of this process.
  countHere()
  const { WAYBILL_E2E_DATA: dataFolder, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env
  const isLong = await hasLong(project)
  const systems = isLong ? await startAllAccounting() : undefined
  const place = { folder: dataFolder ?? freshFolder(), port: await freePort(), env: systems?.env }
  const copy = isLong ? await filledCopy(place) : undefined
  const [product, browser] = await Promise.all([
    startProduct(place),
    chromium.launchServer({ executablePath, args: QUIET, timeout: START_TIMEOUT }),
  ])
  keepProductOutput(product.output)
  project.provide('product', place)
  project.provide('browser', browser.wsEndpoint())
  if (copy) project.provide('copy', copy)
  if (systems) project.provide('accounting', systems.accounting)
  return async () => {
    await Promise.all([product.stop(), browser.close()])
    systems?.stop()
    if (copy) rmSync(copy, { recursive: true })
    if (!dataFolder) rmSync(place.folder, { recursive: true })
  }
}
