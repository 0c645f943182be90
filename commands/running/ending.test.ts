import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = async (body: string, more = ''): Promise<{ child: ChildProcess; output: () => string }> => {
  const program = `
    const { endInOrder } = await import(${JSON.stringify(join(import.meta.dirname, 'ending.ts'))})
    const ending = endInOrder(() => console.log('ending')${more})
    ${body}
    process.send('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'message')
  return { child, output: () => text.trim().split('\n').join(' ') }
}

const OPEN = `
  await ending.opened(() => console.log('database'))
  await ending.opened(() => new Promise((done) => setTimeout(() => { console.log('server'); done() }, 300)))`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s closes resources once, in reverse order', async (signal) => {
  const { child, output } = await start(OPEN)
  child.kill(signal)
  child.kill(signal)
  const [status] = (await once(child, 'close')) as [number]
  expect(output()).toBe('ending server database')
  expect(status).toBe(0)
})

test('it ends when its parent process ends', async () => {
  const { child, output } = await start(OPEN)
  const read = once(child.stdout!, 'end')
  child.disconnect()
  await read
  expect(output()).toBe('ending server database')
})

test('a failure to close does not keep the rest open, and is in the exit status', async () => {
  const { child, output } = await start(`${OPEN}\nawait ending.opened(() => { throw new Error('stuck') })`)
  child.kill('SIGTERM')
  const [status] = (await once(child, 'close')) as [number]
  expect(output()).toBe('ending server database')
  expect(status).toBe(1)
})

test('a resource that never closes is abandoned, and is in the exit status', async () => {
  const { child, output } = await start(`${OPEN}\nawait ending.opened(() => new Promise(() => {}))`, ', 200')
  let complaint = ''
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()))
  child.kill('SIGTERM')
  const [status] = (await once(child, 'close')) as [number]
  expect([status, output(), complaint.trim()]).toEqual([
    1,
    'ending',
    'waybill: something did not close within 0.2 s and is abandoned',
  ])
})
