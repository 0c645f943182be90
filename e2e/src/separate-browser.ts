/** A separate browser, with a profile on disk and a network line: its process can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { START_TIMEOUT } from '../../vitest.patience.ts'
import { type Line, onLine, openLine } from './line.ts'
import { freshFolder, until } from './product.ts'
import { withRunClock } from './run-clock.ts'

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=360,780',
  // Local addresses go through the line too.
  '--proxy-bypass-list=<-loopback>',
  // A camera that shows a running clock, so that every picture is unique.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--remote-debugging-port=0',
  'about:blank',
]

export class SeparateBrowser {
  readonly #folder: string
  #child: ChildProcess | undefined
  #browser: Browser | undefined
  #line: Line | undefined

  readonly #own: boolean
  /** `folder`: where its profile is; by default one that is deleted at the end. */
  constructor(folder?: string) {
    this.#own = folder === undefined
    this.#folder = folder ?? freshFolder()
  }

  /** As if its user had installed the site: the browser does not clear its storage to make room. Before the first start. */
  keepsStorageOf(origin: string): void {
    const durable = { [`${origin},*`]: { last_modified: '13370000000000000', setting: 1 } }
    const preferences = { profile: { content_settings: { exceptions: { durable_storage: durable } } } }
    mkdirSync(join(this.#folder, 'Default'), { recursive: true })
    writeFileSync(join(this.#folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  }

  /** Starts it, or restarts it with its stored data. */
  async start(): Promise<BrowserContext> {
    const port = join(this.#folder, 'DevToolsActivePort')
    rmSync(port, { force: true })
    this.#line ??= await openLine()
    const own = [`--user-data-dir=${this.#folder}`, `--proxy-server=${this.#line.proxy}`, ...ARGUMENTS]
    this.#child = spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium', own, { stdio: 'ignore' })
    await until('the browser listens', async () => existsSync(port) && readFileSync(port, 'utf8').includes('\n'))
    const [at] = readFileSync(port, 'utf8').split('\n')
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${at}`, { timeout: START_TIMEOUT })
    const context = this.#browser.contexts()[0]!
    await withRunClock(context)
    return onLine(context, this.#line)
  }

  /** Like a phone with an empty battery. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    await this.#browser?.close().catch(() => undefined)
  }

  async end(): Promise<void> {
    await this.kill()
    this.#line?.end()
    // Surviving processes may still write into it for a moment.
    if (this.#own) rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
