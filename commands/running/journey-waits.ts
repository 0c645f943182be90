/** Notes the waits of a browser that Playwright drives. */
import type { Browser, BrowserType, Page } from 'playwright-core'
import { beginWait } from './slow-waits.ts'

/** Playwright sends everything that it asks of a browser through here; not part of its published interface. */
interface Connection {
  sendMessageToServer: (
    object: { _type?: string },
    method: string,
    params: unknown,
    options: unknown,
  ) => Promise<unknown>
  isNoted?: true
}

/** Asked for by Playwright itself, or ended by it. */
const OWN = /^(?:__|close$|dispose|updateSubscription|tracing)/

const describe = (method: string, params: unknown): string => {
  const { selector, url, expression } = (params ?? {}) as Record<string, unknown>
  const of = selector ?? url ?? expression ?? ''
  return `${method} ${typeof of === 'string' ? of : ''}`.replaceAll(/\s+/g, ' ').trim().slice(0, 110)
}

/** Makes a browser note what it is asked and how long that takes. */
export const noteRequests = (browser: Browser): void => {
  const { _connection: connection } = browser as Browser & { _connection?: Connection }
  if (!connection || connection.isNoted) return
  connection.isNoted = true
  const send = connection.sendMessageToServer
  connection.sendMessageToServer = function noted(...args) {
    const answer = send.apply(this, args)
    const [, method, params] = args
    if (OWN.test(method)) return answer
    const ended = beginWait(describe(method, params))
    answer.then(ended, ended)
    return answer
  }
}

const EVENTS = ['waitForEvent', 'waitForResponse', 'waitForRequest', 'waitForURL'] as const

/** The same of events that a page waits for. */
const noteEvents = (page: Page): void => {
  for (const name of EVENTS) {
    const wait = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    Object.assign(page, {
      [name]: (...args: unknown[]) => {
        const ended = beginWait(`${name} ${String(args[0])}`.replaceAll(/\s+/g, ' ').slice(0, 110))
        const answer = wait(...args)
        answer.then(ended, ended)
        return answer
      },
    })
  }
}

const isNoted = Symbol.for('waybill.noted-browser')

/** Makes the browsers that are started or connected from now on note their waits. */
export const noteBrowser = (type: BrowserType & { [isNoted]?: true }): void => {
  if (type[isNoted]) return
  const connect = type.connect.bind(type) as (...args: unknown[]) => Promise<Browser>
  const launch = type.launch.bind(type)
  const noted = (browser: Browser): Browser => {
    noteRequests(browser)
    browser.on('context', (context) => context.on('page', noteEvents))
    return browser
  }
  Object.assign(type, {
    [isNoted]: true,
    connect: async (...args: unknown[]) => noted(await connect(...args)),
    launch: async (...args: Parameters<typeof launch>) => noted(await launch(...args)),
  })
}
