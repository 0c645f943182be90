/** Pictures wait for Wi-Fi where the phone’s user wants that; acts do not. */
import { beforeEach, expect, it } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { aServer, openTab } from './drill.fixture.ts'
import { keepWifiOnly } from './wifi-only.ts'

beforeEach(emptyPhone)

/** Records an act with two pictures in a window whose connection is that of a mobile network, and tells what has arrived. */
const recorded = async () => {
  const server = aServer(() => false)
  const { tab } = await openTab(server)
  const inside = document.querySelector('iframe')!.contentWindow!
  // Any target of events of that window.
  const line = Object.defineProperty(inside.document.createElement('i'), 'type', { value: 'cellular', writable: true })
  Object.defineProperty(inside.navigator, 'connection', { value: line })
  tab.start('casey', server.keysOf)
  const none = () => undefined
  await tab.record('Picked up', 2, none, none)
  return {
    has: () => [server.received.acts.size, server.received.pictures.size],
    become: (type: string) => {
      Object.assign(line, { type })
      line.dispatchEvent(new Event('change'))
    },
  }
}

it('keeps pictures while the phone is on a mobile network, and sends them with the first Wi-Fi', async () => {
  await keepWifiOnly(true)
  const { has, become } = await recorded()
  await expect.poll(has).toEqual([1, 0])
  become('wifi')
  await expect.poll(has).toEqual([1, 2])
})

it('sends everything at once without that choice', async () => {
  const { has } = await recorded()
  await expect.poll(has).toEqual([1, 2])
})
