/** WebKitGTK, the engine of Safari, from Debian's packages: driven over the WebDriver protocol, on a screen in memory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianSoftware, type DebianSoftware } from '../../server/testing/debian.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { isListening } from '../../server/testing/pooler.ts'
import { startProgram } from '../../server/testing/program.ts'
import { startErrorProxy } from './error-proxy.ts'
import { until } from './product.ts'

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1`

/** WebKitGTK with its driver and an X server, where Debian's packages can be had. */
export const webKit = (): Promise<DebianSoftware | undefined> =>
  debianSoftware(['webkit2gtk-driver', 'xvfb'], { relative: [LIBRARIES, '/usr/bin'] })

/** Its toolbar has no minimum width, so that a window can be as narrow as a phone. */
const STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'
/** The sandbox needs rights that containers lack; only pages of the product are opened. */
const SETTINGS = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
}
/** What the product shows instead of a page, or of a part of one, that failed. */
const FAILURE = `return [...document.querySelectorAll('h1, [role=alert]')].map((each) => each.innerText)
  .find((each) => /Unexpected Application Error|does not exist|not found|Something went wrong|could not/.test(each))`
/** The key of an element's reference in answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A window of the browser. */
export interface WebKitWindow {
  open(url: string): Promise<void>
  /** Width and height in pixels; the page gets a little less height. */
  resize(width: number, height: number): Promise<void>
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  /** Waits until a function's body returns something true, or the page says an error. */
  sees(what: string, body: string, ...args: readonly unknown[]): Promise<void>
  /** Types into the first element that a CSS selector finds. */
  type(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
}

/** A running browser. */
export interface WebKit {
  /** Opens a window with storage of its own and closes the one before. */
  window(): Promise<WebKitWindow>
  /** What went wrong in its pages since the start. */
  errors: readonly string[]
  stop(): Promise<void>
}

/** Sends commands to a driver. @throws with its message */
const driver =
  (port: number) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(value)}`)
    return value
  }
type Send = ReturnType<typeof driver>

const windowOf = (send: Send, session: string, errors: readonly string[]): WebKitWindow => {
  const at = `/session/${session}`
  const element = async (selector: string) => {
    const found = await send('POST', `${at}/element`, { using: 'css selector', value: selector })
    return `${at}/element/${(found as Record<string, string>)[ELEMENT]}`
  }
  const run = async <T>(body: string, ...args: readonly unknown[]) =>
    (await send('POST', `${at}/execute/sync`, { script: body, args })) as T
  return {
    run,
    open: async (url) => void (await send('POST', `${at}/url`, { url })),
    resize: async (width, height) => void (await send('POST', `${at}/window/rect`, { width, height })),
    async sees(what, body, ...args) {
      await until(what, async () => {
        const failure = await run<string | null>(FAILURE)
        const messages = failure ? [...errors, failure] : errors
        if (messages.length > 0) throw new Error(`${what} was awaited, but the page said:\n${messages.join('\n')}`)
        return Boolean(await run(body, ...args))
      }).catch(async (error: unknown) => {
        const pageText = await run<string>('return location.href + "\\n" + document.body.innerText').catch(String)
        throw new Error(`${error instanceof Error ? error.message : String(error)}\nshown: ${pageText}`, {
          cause: error,
        })
      })
    },
    type: async (selector, text) => void (await send('POST', `${await element(selector)}/value`, { text })),
    click: async (selector) => void (await send('POST', `${await element(selector)}/click`, {})),
  }
}

/** Starts the browser's driver on a screen of its own. */
export async function startWebKit(software: DebianSoftware): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'waybill-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), STYLE)
  const cwd = software.folder
  const own = { XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, HOME: home }
  const env = { ...software.env, ...SETTINGS, ...own }
  const screen = await startProgram(
    software.program('Xvfb'),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { cwd, env, isReady: (output) => /^\d+$/m.test(output) },
  )
  const display = `:${/^\d+$/m.exec(screen.output())![0]}`
  const port = await freePort()
  const program = await startProgram(software.program('WebKitWebDriver'), [`--port=${port}`, '--host=127.0.0.1'], {
    cwd,
    env: { ...env, DISPLAY: display },
    isReady: () => isListening(port),
  })
  const send = driver(port)
  const proxy = await startErrorProxy()
  const capabilities = {
    alwaysMatch: { proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy.port}`, noProxy: [] } },
  }
  let session: string | undefined
  const close = async () => {
    if (session) await send('DELETE', `/session/${session}`)
    session = undefined
  }
  return {
    errors: proxy.errors,
    async window() {
      await close()
      session = ((await send('POST', '/session', { capabilities })) as { sessionId: string }).sessionId
      return windowOf(send, session, proxy.errors)
    },
    async stop() {
      await close().catch(() => undefined)
      await program.stop()
      await screen.stop()
      proxy.end()
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
