/** Has pictures prepared by a worker, or by the page where there is no worker. */
import type { WorkerAnswer } from './picture-worker.ts'
import { type PreparedPicture, preparePicture, type Preparing } from './prepare-picture.ts'

/** How long the worker may take to start (milliseconds): its script may have to come over a bad line. */
const PATIENCE = 3000

/** Undefined if it does not start. */
const started = (make: () => Worker): Promise<Worker | undefined> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return resolve(undefined)
    try {
      const worker = make()
      const giveUp = () => {
        worker.terminate()
        resolve(undefined)
      }
      const late = setTimeout(giveUp, PATIENCE)
      // Its first message says that it is ready.
      const ready = () => {
        clearTimeout(late)
        worker.removeEventListener('error', giveUp)
        resolve(worker)
      }
      worker.addEventListener('message', ready, { once: true })
      worker.addEventListener('error', giveUp)
    } catch {
      return resolve(undefined)
    }
  })

const asked = (worker: Worker, preparing: Preparing): Promise<WorkerAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    const { source } = preparing
    worker.postMessage(preparing, source instanceof ImageBitmap ? [port2, source] : [port2])
  })

/** `make`: starts the worker; called for the first picture. One that does not start is not tried again by this page. */
export const preparer = (make: () => Worker): ((preparing: Preparing) => Promise<PreparedPicture>) => {
  let starting: Promise<Worker | undefined> | undefined
  return async (preparing) => {
    const worker = await (starting ??= started(make))
    if (!worker) return preparePicture(preparing)
    const answer = await asked(worker, preparing)
    return 'prepared' in answer ? answer.prepared : preparePicture({ ...preparing, source: answer.source })
  }
}
