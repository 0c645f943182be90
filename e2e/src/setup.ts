/** Starts the product and a browser once for all journeys. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
    /** The URL of an accounting system simulator. */
    accounting: string
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
const startAccounting = async (system: 'netsuite' | 'quickbooks') => {
  const program = fileURLToPath(new URL('../../simulators/accounting/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '0', system, '--until-input-ends'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: line.toString().trim(), stop: () => child.kill('SIGKILL') }
}

/** `WAYBILL_E2E_DATA` names a data folder that is filled once and reused, for developing journeys. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { WAYBILL_E2E_DATA: kept, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env
  const [accounting, quickbooks] = await Promise.all([startAccounting('netsuite'), startAccounting('quickbooks')])
  const place = {
    folder: kept ?? freshFolder(),
    port: await freePort(),
    env: { WAYBILL_NETSUITE_URL: `${accounting.address}/{account}`, WAYBILL_QUICKBOOKS_URL: quickbooks.address },
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
  provide('accounting', accounting.address)
  return async () => {
    await Promise.all([product.stop(), browser.close()])
    accounting.stop()
    quickbooks.stop()
    rmSync(copy, { recursive: true })
    if (!kept) rmSync(place.folder, { recursive: true })
  }
}
