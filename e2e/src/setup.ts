/** Starts the product and a browser once for all journeys. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { copyData, freePort, freshFolder, type Place, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: Place
    /** The address of the browser. */
    browser: string
    /** The same data once more, for journeys that treat them roughly. */
    copy: string
  }
}

/** Quiet: nothing is fetched, asked or shown but by the journeys. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `WAYBILL_E2E_DATA` names a data folder to fill once and to use again, for who writes journeys. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { WAYBILL_E2E_DATA: kept, CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env
  const place = { folder: kept ?? freshFolder(), port: await freePort() }
  if (!existsSync(join(place.folder, 'postgres'))) await (await startProduct(place)).stop()
  const copy = await copyData(place.folder)
  const [product, browser] = await Promise.all([
    startProduct(place),
    chromium.launchServer({ executablePath, args: QUIET }),
  ])
  provide('product', place)
  provide('browser', browser.wsEndpoint())
  provide('copy', copy)
  return async () => {
    await Promise.all([product.stop(), browser.close()])
    rmSync(copy, { recursive: true })
    if (!kept) rmSync(place.folder, { recursive: true })
  }
}
