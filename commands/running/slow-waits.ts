/** Notes what tests wait for, and for how long; runs in the tests' process or page. */
import { expect } from 'vitest'

/** One wait of a test. */
export interface Wait {
  what: string
  /** file and line, where it is known */
  where: string
  milliseconds: number
}

interface Noted {
  what: string
  /** holds where it was called; formatting that is slow, and is done only of what was slow */
  place: Error
  milliseconds: number
}

/** Shorter ones are not worth a line (milliseconds). */
const SHORTEST = 100
/** Of a file. */
const MOST = 20

// A test may replace the clock.
const now = performance.now.bind(performance)
const KEY = Symbol.for('waybill.slow-waits')
const shared = globalThis as { [KEY]?: Noted[] }
/** Shared with whatever else waits for this file (`journey-waits.setup.ts`). */
const noted = (shared[KEY] ??= [])

/** Begins a wait. @returns to be called whenever it may have ended; the last call counts */
export const beginWait = (what: string): (() => void) => {
  const startedAt = now()
  const place = new Error(what)
  let wait: Noted | undefined
  return () => {
    const milliseconds = now() - startedAt
    if (wait) wait.milliseconds = milliseconds
    else noted.push((wait = { what, place, milliseconds }))
  }
}

/** Notes when a promise or thenable settles, without awaiting it for its owner. */
export const whenSettled = (value: unknown, ended: () => void): void => {
  if (value instanceof Promise) value.then(ended, ended)
  else ended()
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90)

/** The first file and line of a stack that are not this machinery's: `/clone/e2e/src/order.test.ts:12`. */
export const placeOf = (stack: string): string => {
  for (const line of stack.split('\n').slice(1)) {
    const found =
      /(?:\(|at )(?:async )?(?:file:\/\/|(https?):\/\/[^/]+(?:\/@fs)?)?(\/[^()?]+?)(?:\?[^:)]*)?:(\d+):\d+\)?$/.exec(
        line,
      )
    const file = found?.[2]
    if (file && !/node_modules|\/(?:slow|journey)-waits\.ts$|__vitest|\/e2e\/src\/browser\.ts$/.test(file))
      // Lines of what a page loaded are not those of the file.
      return found[1] ? file : `${file}:${found[3]}`
  }
  return ''
}

type Poll = typeof expect.poll
type Of = Parameters<Poll>[0]

/** Makes `expect.poll` and `expect.element` note their waits. */
export const noteExpectations = (): void => {
  const { poll, element } = expect as typeof expect & { element?: (...args: unknown[]) => unknown }
  if ((poll as { isNoted?: true }).isNoted) return
  let located = ''
  const notedPoll = ((...[fn, options]: Parameters<Poll>) => {
    const ended = beginWait(located || inOneLine(String(fn)))
    return poll(function asNoted(this: unknown, ...args: Parameters<Of>) {
      const value: unknown = fn.apply(this, args)
      whenSettled(value, ended)
      return value
    }, options)
  }) as Poll & { isNoted?: true }
  notedPoll.isNoted = true
  expect.poll = notedPoll
  if (!element) return
  Object.assign(expect, {
    element: (...args: unknown[]) => {
      const [target] = args
      located = inOneLine(String(target))
      try {
        return element(...args)
      } finally {
        located = ''
      }
    },
  })
}

/** What the page of a browser test uses to have the browser click, type and so on; not part of vitest's published interface. */
interface Page {
  __vitest_browser_runner__?: { commands?: { triggerCommand: (...args: unknown[]) => unknown; isNoted?: true } }
}

/** Makes clicks, input and so on of a browser test note how long they waited for their element. */
export const noteBrowserCommands = (page: Page = globalThis as Page): void => {
  const commands = page.__vitest_browser_runner__?.commands
  if (!commands || commands.isNoted) return
  commands.isNoted = true
  const trigger = commands.triggerCommand
  commands.triggerCommand = function asNoted(this: unknown, ...args: unknown[]) {
    const [name, words] = args as [string, ({ locator?: string } | undefined)[] | undefined]
    const ended = beginWait(inOneLine(`${name.replace('__vitest_', '')} ${words?.[0]?.locator ?? ''}`))
    const answer = trigger.apply(this, args)
    whenSettled(answer, ended)
    return answer
  }
}

/** The slowest waits since the last call. @param shortest milliseconds */
export const takeWaits = (shortest = SHORTEST): Wait[] =>
  noted
    .splice(0)
    .filter(({ milliseconds }) => milliseconds >= shortest)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, MOST)
    .map(({ what, place, milliseconds }) => ({ what, milliseconds, where: placeOf(place.stack ?? '') }))
