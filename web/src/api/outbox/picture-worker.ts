/** The worker that prepares pictures: the page stays free for the next one. */
import { type PreparedPicture, type Preparing, preparePicture } from './prepare-picture.ts'

/** What the worker cannot prepare the page tries itself. */
export type WorkerAnswer = { prepared: PreparedPicture } | { isUnprepared: true }

/** Globals of a worker that a page does not have. */
interface WorkerScope {
  addEventListener(name: 'message', listener: (event: MessageEvent<Preparing>) => void): void
  postMessage(message: string): void
}
declare const self: WorkerScope

const answered = async (preparing: Preparing): Promise<[WorkerAnswer, Transferable[]]> => {
  try {
    const prepared = await preparePicture(preparing)
    return [{ prepared }, [prepared.bytes, prepared.small]]
  } catch {
    return [{ isUnprepared: true }, []]
  }
}

self.addEventListener('message', ({ data, ports: [port] }) => {
  void answered(data).then(([answer, transfer]) => port?.postMessage(answer, transfer))
})
self.postMessage('ready')
