import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'simulators.ts')
const CLONE = join(import.meta.dirname, '..')
/** Eleven ports of this process alone. */
const PORT = 30_000 + (process.pid % 2_000) * 11

const start = (port: number) => {
  const child = spawn(process.execPath, [PROGRAM, `${port}`], { cwd: CLONE, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  return { child, said, ended: once(child, 'close') }
}
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
const ports = Array.from({ length: 11 }, (_, i) => PORT + i)

test.each(['SIGINT', 'SIGTERM'] as const)(
  'all of them answer when their settings are printed, and %s ends them without a word',
  async (signal) => {
    const { child, said, ended } = start(PORT)
    await expect.poll(() => said.out).toContain('Ctrl-C')
    expect(said.out.match(/^WAYBILL_\w+_URL=http:\/\/127\.0\.0\.1:\d+/gm)).toHaveLength(12)
    expect(await Promise.all(ports.map(answers))).toEqual(ports.map(() => true))
    // Somebody who has begun to ask and goes on holding the line.
    const held = connect(PORT, '127.0.0.1').on('error', () => {})
    held.write('POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(said.err).toBe('')
    held.destroy()
    await expect.poll(() => Promise.all(ports.map(answers))).toEqual(ports.map(() => false))
  },
)

test('ports that somebody has are named in a sentence, and nothing is left running', async () => {
  const one = start(PORT)
  await expect.poll(() => one.said.out).toContain('Ctrl-C')
  const other = start(PORT - 10)
  expect(await other.ended).toEqual([1, null])
  expect(other.said).toEqual({
    out: '',
    err: `waybill: port ${PORT} is taken; choose others with npm run simulators -- PORT (11 from there on)\n`,
  })
  one.child.kill('SIGTERM')
  await one.ended
})
