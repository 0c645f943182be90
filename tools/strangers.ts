/**
 * `npm run tool -- strangers [--only WORD]`: tries the product with programs of Debian and npm that are fetched and started on loopback. Writes
 * `docs/strangers.md`; exits with 1 if something does not work. Keeps its own data folder, so that a second run needs no seed.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CLONE } from '../commands/running/clone.ts'
import { type DebianSoftware, debianSoftware } from '../server/testing/debian.ts'
import { softwareOfNpm } from './strangers/npm.ts'
import { openApi } from './strangers/open-api.ts'
import { pageOf, resultsIn } from './strangers/page.ts'
import { proxies } from './strangers/proxies.ts'
import { readers } from './strangers/readers.ts'
import { type Result, type Stranger, tryAll } from './strangers/stranger.ts'
import { startTriedProduct, type TriedProduct } from './strangers/tried-product.ts'

const PAGE = join(CLONE, 'docs', 'strangers.md')
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const say = (line: string) => console.log(`waybill: ${line}`)

const softwareOf = ({ packages }: Stranger): Promise<DebianSoftware | undefined> =>
  packages.length > 0 ? debianSoftware(packages) : softwareOfNpm()

/** Undefined where it cannot be fetched. */
async function tryOne(stranger: Stranger, product: TriedProduct): Promise<Result | undefined> {
  const software = await softwareOf(stranger)
  if (!software) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'waybill-stranger-'))
  // Some programs give up root.
  chmodSync(folder, 0o755)
  const row = { name: stranger.name, date: new Date().toISOString().slice(0, 10) }
  try {
    const version = await stranger.version(software)
    const { attempts, stop } = await stranger.start({ software, product, folder })
    try {
      return { ...row, version, ...(await tryAll(attempts)) }
    } finally {
      await stop()
    }
  } catch (error) {
    return { ...row, version: '', tried: 'starting it', fails: error instanceof Error ? error.message : String(error) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const STRANGERS: readonly Stranger[] = [...proxies, ...readers, ...openApi]
const wanted = STRANGERS.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))
const results = new Map((existsSync(PAGE) ? resultsIn(readFileSync(PAGE, 'utf8')) : []).map((row) => [row.name, row]))
say('starting the product')
const product = await startTriedProduct()
try {
  for (const stranger of wanted) {
    const result = await tryOne(stranger, product)
    if (!result) continue
    results.set(stranger.name, result)
    say(`${stranger.name} ${result.version}: ${result.fails || 'works'}`)
    if (result.fails) process.exitCode = 1
    writeFileSync(PAGE, pageOf([...results.values()]))
  }
} finally {
  await product.stop()
}
