/** What tests in a browser ask of vitest's process. */
import type { Frame } from 'playwright-core'
import type { BrowserCommand, TestProject } from 'vitest/node'
import { limits, WAIT_TIMEOUT } from '../vitest.patience.ts'
import { readPressure } from './machine.ts'
import { screenOf } from './screen.ts'

/** The limits of waits in a page. */
export type PageLimits = typeof limits

declare module 'vitest/browser' {
  interface BrowserCommands {
    readLimits: () => Promise<PageLimits>
    readMachine: () => Promise<ReturnType<typeof readPressure>>
    startTest: (name: string) => Promise<void>
    endTest: () => Promise<void>
    showScreen: (name: string) => ReturnType<typeof screenOf>
  }
}

/** What Playwright's provider adds to a command: the frame of the test. */
interface InPage {
  frame: () => Promise<Frame>
}

/** As vitest ends a page that crashed. */
interface Sessions {
  _browserSessions: { getSession: (id: string) => { fail: (error: Error) => void } | undefined }
}

/** By page: the test that runs there, and what happens if it is not heard of. */
const running = new Map<string, { name: string; silence: NodeJS.Timeout }>()

/** A page whose script loops without end can neither run timers nor answer: this process ends it. */
const listen = (sessionId: string, project: TestProject, name: string): void => {
  clearTimeout(running.get(sessionId)?.silence)
  const giveUp = () => {
    const { vitest } = project as unknown as { vitest: Sessions }
    const error = new Error(`BLOCKED: ${name}: its page did not answer for ${limits.wait / 1000} s of quiet time`)
    vitest._browserSessions.getSession(sessionId)?.fail(error)
  }
  running.set(sessionId, { name, silence: setTimeout(giveUp, WAIT_TIMEOUT) })
}

const readLimits: BrowserCommand = () => limits

const readMachine: BrowserCommand = ({ sessionId, project }) => {
  const test = running.get(sessionId)
  if (test) listen(sessionId, project, test.name)
  return readPressure()
}

const startTest: BrowserCommand<[name: string]> = ({ sessionId, project }, name) => listen(sessionId, project, name)

const endTest: BrowserCommand = ({ sessionId }) => {
  clearTimeout(running.get(sessionId)?.silence)
  running.delete(sessionId)
}

const showScreen: BrowserCommand<[name: string]> = async (context, name) => {
  const shown = await (context as unknown as InPage).frame()
  return screenOf(shown.locator('body'), await shown.frameElement(), name)
}

/** Their names in `commands` of `vitest/browser`. */
export const browserCommands = { readLimits, readMachine, startTest, endTest, showScreen }
