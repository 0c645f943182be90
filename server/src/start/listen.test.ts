import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, refuseUsedPorts } from './listen.ts'

test('a taken port is named, with what to do, before anything else begins', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, 0, '127.0.0.1')
  const { port } = other.address() as AddressInfo
  const words = `Port ${port} is taken by another program. End it, or set WAYBILL_PORT`
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(words)
  await expect(refuseUsedPorts([port], '127.0.0.1')).rejects.toThrow(words)
})

test('an address of another machine is named', async () => {
  await expect(refuseUsedPorts([0], '192.0.2.7')).rejects.toThrow(
    'This machine has no address 192.0.2.7. Set WAYBILL_HOST',
  )
})

test('free ports are free afterwards, too', async () => {
  await refuseUsedPorts([0, 0], '127.0.0.1')
  const server = createServer()
  onTestFinished(() => void server.close())
  await listen(server, 0, '127.0.0.1')
  expect(server.listening).toBe(true)
})
