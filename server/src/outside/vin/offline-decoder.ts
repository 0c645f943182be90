/** Decodes VINs offline, in a separate thread so that a long list never blocks other requests. */
import { Worker } from 'node:worker_threads'
import type { DecodedVin, VinDecoder } from './vin-decoder.ts'
import { goOutside } from '../../platform/outgoing.ts'

interface Answer {
  id: number
  decoded?: DecodedVin[]
  fault?: string
}

/**
 * `cacheFolder` receives the unpacked data (about 40 MB) on the first call. The thread starts then, does not keep the
 * process alive while idle, and is restarted after a fault. `close` ends it.
 */
export const createOfflineVinDecoder = (cacheFolder: string): VinDecoder & { close(): Promise<void> } => {
  const waiting = new Map<number, PromiseWithResolvers<DecodedVin[]>>()
  let worker: Worker | null = null
  let lastId = 0

  const settle = (id: number, act: (request: PromiseWithResolvers<DecodedVin[]>) => void): void => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
    if (request) act(request)
  }
  const end = (fault: Error): void => {
    worker = null
    for (const id of waiting.keys()) settle(id, (request) => request.reject(fault))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./offline-worker.ts', import.meta.url), { workerData: { cacheFolder } })
    started.on('message', ({ id, decoded, fault }: Answer) => {
      settle(id, (request) => (decoded ? request.resolve(decoded) : request.reject(new Error(`VIN data: ${fault}`))))
      // A thread that failed to open its data will not recover: the next call gets a new one.
      if (fault && worker === started) {
        end(new Error(`VIN data: ${fault}`))
        void started.terminate()
      }
    })
    started.on('error', (fault) => worker === started && end(fault instanceof Error ? fault : new Error(String(fault))))
    started.on('exit', () => worker === started && end(new Error('The VIN decoder stopped')))
    return started
  }

  return {
    decode: async (vins) => {
      goOutside('The VIN decoder')
      if (vins.length === 0) return []
      worker ??= start()
      worker.ref()
      const request = Promise.withResolvers<DecodedVin[]>()
      waiting.set(++lastId, request)
      worker.postMessage({ id: lastId, vins })
      return request.promise
    },
    close: async () => {
      const closing = worker
      end(new Error('The VIN decoder was closed'))
      await closing?.terminate()
    },
  }
}
