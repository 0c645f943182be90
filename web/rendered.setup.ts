/**
 * React's production build has no `act`, by which `render` of tests returns once everything is rendered and its effects have run.
 * Loaded before `vitest-browser-react`, which takes it from React.
 */
import React from 'react'
import { flushSync } from 'react-dom'

/** Lets tasks run that were queued before it. */
const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })

const act = async (change: () => Promise<void>): Promise<void> => {
  let done: Promise<void> | undefined
  flushSync(() => {
    done = change()
  })
  await done
  // Updates by effects are rendered in a task of their own, and their effects run in another.
  for (let tasks = 0; tasks < 3; tasks++) await nextTask()
}

Object.assign(React, { act })
