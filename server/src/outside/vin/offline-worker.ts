/** The thread of the offline decoder: prepares the data if needed, then decodes lists of VINs. */
import { parentPort, workerData } from 'node:worker_threads'
import { openVinData } from './decode-vin.ts'
import { vinData } from './vin-data.ts'

const { cacheFolder }: { cacheFolder: string } = workerData
/** Makers sell next year's model from this year on, some a little earlier. */
const latestYear = (): number => new Date().getUTCFullYear() + 2
const opened = vinData(cacheFolder).then((path) => openVinData(path, latestYear))
// Each call reports the fault; with none waiting it must not end the thread.
opened.catch(() => undefined)

parentPort?.on('message', ({ id, vins }: { id: number; vins: string[] }) => {
  opened.then(
    (data) => parentPort?.postMessage({ id, decoded: vins.map(data.decode) }),
    (fault: unknown) => parentPort?.postMessage({ id, fault: String(fault) }),
  )
})
