import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACCOUNTING_APP_NAMES } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { AccountingConfig, TokenKeeper } from '../server/src/outside/accounting/accounting.ts'
import { accountingSystems } from '../server/src/outside/accounting/accounting-systems.ts'
import { createFmcsaCheck } from '../server/src/outside/carrier-check/fmcsa-check.ts'
import { createEiaPrices } from '../server/src/outside/diesel/eia-prices.ts'
import { createBoards, type OutsideBoardId } from '../server/src/outside/loadboards/boards.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { accountingConfigs, BOARD_CREDENTIALS } from './simulating/credentials.ts'
import { SYSTEMS } from './simulating/systems.ts'

const PROGRAM = join(import.meta.dirname, 'simulators.ts')
const CLONE = join(import.meta.dirname, '..')
const COUNT = SYSTEMS.length
/** Ports that no other test process uses. */
const PORT = 30_000 + (process.pid % 2_000) * COUNT

const start = (port: number, ...words: readonly string[]) => {
  const child = spawn(process.execPath, [PROGRAM, ...words, `${port}`], {
    cwd: CLONE,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()))
  return { child, output, ended: once(child, 'close') }
}
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
const ports = Array.from({ length: COUNT }, (_, i) => PORT + i)

test.each(['SIGINT', 'SIGTERM'] as const)(
  'all of them respond once their settings are printed, and %s ends them silently',
  async (signal) => {
    const { child, output, ended } = start(PORT)
    await expect.poll(() => output.out).toContain('Ctrl-C')
    expect(output.out.match(/^export WAYBILL_\w+_URL='http:\/\/127\.0\.0\.1:\d+/gm)).toHaveLength(14)
    expect(await Promise.all(ports.map(answers))).toEqual(ports.map(() => true))
    // A client with an incomplete request that keeps the connection open.
    const socket = connect(PORT, '127.0.0.1').on('error', () => {})
    socket.write('POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(output.err).toBe('')
    socket.destroy()
    await expect.poll(() => Promise.all(ports.map(answers))).toEqual(ports.map(() => false))
  },
)

test('the identity provider starts separately, and its settings are those of a portal', async () => {
  const { child, output, ended } = start(PORT, 'identity')
  await expect.poll(() => output.out).toContain('Ctrl-C')
  const { WAYBILL_OIDC_CLIENT_AUTHORITY: authority, WAYBILL_OIDC_ISSUER: issuer } = pasted(output.out)
  const found = await fetch(`${authority}/.well-known/openid-configuration`)
  expect(await found.json()).toMatchObject({ issuer })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output.err).toBe('')
})

test('ports in use are reported, and nothing keeps running', async () => {
  const one = start(PORT)
  await expect.poll(() => one.output.out).toContain('Ctrl-C')
  const other = start(PORT - COUNT + 1)
  expect(await other.ended).toEqual([1, null])
  expect(other.output).toEqual({
    out: '',
    err: `waybill: port ${PORT} is taken; choose others with npm run simulators -- PORT (${COUNT} from there on)\n`,
  })
  one.child.kill('SIGTERM')
  await one.ended
})

/** The environment of a shell after pasting the settings. */
const pasted = (out: string): NodeJS.ProcessEnv => {
  const lines = out.match(/^export .*$/gm) ?? []
  const text = execFileSync('sh', ['-c', `${lines.join('\n')}\nenv`], { encoding: 'utf8', env: {} })
  return Object.fromEntries([...text.matchAll(/^(WAYBILL_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}
const keeperOf = (config: AccountingConfig): TokenKeeper => ({
  renew: (work) => work(config, new AbortController().signal),
})

test('the printed settings connect the product to systems that accept the printed credentials', async () => {
  const { child, output, ended } = start(PORT)
  await expect.poll(() => output.out).toContain('Ctrl-C')
  const { boardUrls, accountingUrls, fmcsa, eia } = readSettings(pasted(output.out))
  const now = () => new Date()
  const boards = createBoards({ now, urls: boardUrls })
  for (const id of Object.keys(BOARD_CREDENTIALS) as OutsideBoardId[]) {
    expect([id, await boards(id).test(BOARD_CREDENTIALS[id])]).toMatchObject([id, { ok: true }])
    for (const value of Object.values(BOARD_CREDENTIALS[id])) expect(output.out).toContain(value)
  }
  const systems = accountingSystems({ urls: accountingUrls })
  for (const name of ACCOUNTING_APP_NAMES)
    await systems
      .open(name, accountingConfigs()[name], keeperOf(accountingConfigs()[name]))
      .check(new AbortController().signal)
  const file = await createFmcsaCheck(fmcsa!.url, fmcsa!.key).look({ usdot: '1234567', mcNumber: null })
  expect(file).toMatchObject({ usdot: '1234567', isAuthorized: true })
  expect(await createEiaPrices(eia!.url, eia!.key, now).lastWeeks('us')).toHaveLength(8)
  child.kill('SIGTERM')
  await ended
})
