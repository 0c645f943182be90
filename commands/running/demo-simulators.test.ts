import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../server/src/settings/settings.ts'
import { demoSettings } from './demo-simulators.ts'

/** The first of the simulators, by which the others are taken to run too. */
const aSimulator = async (): Promise<number> => {
  const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => response.end('[]')).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const settingsOf = (env: Record<string, string>, first: number) =>
  demoSettings({ ...readSettings(env), demoSimulators: first }, env)

test('a demo uses simulators that run when it starts, maps among them', async () => {
  const first = await aSimulator()
  const settings = await settingsOf({}, first)
  expect(settings).toMatchObject({
    boardUrls: { dat: `http://127.0.0.1:${first + 1}` },
    cargotel: { url: `http://127.0.0.1:${first + 8}` },
    photonUrl: `http://127.0.0.1:${first + 12}`,
    roads: { kind: 'valhalla', url: `http://127.0.0.1:${first + 12}` },
  })
})

test('another search or router of the environment takes the place of the simulated one', async () => {
  const env = { WAYBILL_TRIMBLE_TOKEN: 'token', WAYBILL_DISTANCE_URL: 'https://osrm.example.com' }
  expect(await settingsOf(env, await aSimulator())).toMatchObject({
    trimble: { token: 'token' },
    photonUrl: undefined,
    roads: { kind: 'osrm', url: 'https://osrm.example.com' },
  })
})

test('without them only boards and accounting systems are the simulated ones', async () => {
  // Nothing listens at the discard port.
  const settings = await settingsOf({}, 9)
  expect(settings).toMatchObject({ boardUrls: { dat: 'http://127.0.0.1:10' }, photonUrl: undefined, roads: undefined })
  expect(settings.cargotel).toBeUndefined()
})
