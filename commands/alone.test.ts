import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from './alone.mjs'

test('the second waits until the first is done', async () => {
  const order: string[] = []
  const release = await alone(`test ${process.pid}`)
  const second = alone(`test ${process.pid}`).then((releaseSecond) => {
    order.push('second')
    releaseSecond()
  })
  // oxlint-disable-next-line steady/no-sleep -- the second is late at any pace, as long as the first has not released
  await new Promise((resolve) => setTimeout(resolve, 100))
  order.push('first')
  release()
  await second
  expect(order).toEqual(['first', 'second'])
})

test('a killed process does not block others', async () => {
  const what = `killed ${process.pid}`
  const program = `
    const { alone } = await import(${JSON.stringify(join(import.meta.dirname, 'alone.mjs'))})
    await alone(${JSON.stringify(what)})
    process.send('mine')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const waiting = alone(what)
  child.kill('SIGKILL')
  const release = await waiting
  release()
  expect(child.killed).toBe(true)
})
