/** Has pictures prepared by a worker, or by the page where there is no worker. */
import { inTime, NoAnswer } from './in-time.ts'
import type { WorkerAnswer } from './picture-worker.ts'
import { type PreparedPicture, preparePicture, type Preparing } from './prepare-picture.ts'

/** How long the worker may take to start (milliseconds): its script may have to come over a bad line. */
const PATIENCE = 3000
/** And for one picture: an old phone takes two seconds. */
const ANSWER_MS = 15_000

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

const answerOf = async (worker: Worker, preparing: Preparing): Promise<WorkerAnswer> => {
  const { source } = preparing
  // The camera has no second one of this frame, and the worker may never answer.
  const copy = source instanceof ImageBitmap ? await createImageBitmap(source) : source
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<WorkerAnswer>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
  })
  port1.start()
  worker.postMessage({ ...preparing, source: copy }, copy instanceof ImageBitmap ? [port2, copy] : [port2])
  return inTime('The worker of pictures', ANSWER_MS, answer).finally(() => port1.close())
}

/** `make`: starts the worker; called for the first picture. One that does not start is not tried again by this page. */
export const preparer = (make: () => Worker): ((preparing: Preparing) => Promise<PreparedPicture>) => {
  let starting: Promise<Worker | undefined> | undefined
  return async (preparing) => {
    const worker = await (starting ??= started(make))
    if (!worker) return preparePicture(preparing)
    try {
      const answer = await answerOf(worker, preparing)
      if (!('prepared' in answer)) return await preparePicture(preparing)
      if (preparing.source instanceof ImageBitmap) preparing.source.close()
      return answer.prepared
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      worker.terminate()
      starting = Promise.resolve(undefined)
      return preparePicture(preparing)
    }
  }
}
