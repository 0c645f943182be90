/** The worker that prepares pictures: the page stays free for the next one. */
import { type PreparedPicture, type Preparing, preparePicture } from './prepare-picture.ts'

/** A source that could not be prepared goes back to the page. */
export type WorkerAnswer = { prepared: PreparedPicture } | { source: Preparing['source'] }

/** Globals of a worker that a page does not have. */
interface WorkerScope {
  addEventListener(name: 'message', listener: (event: MessageEvent<Preparing>) => void): void
  postMessage(message: string): void
}
declare const self: WorkerScope

const answered = async (preparing: Preparing): Promise<[WorkerAnswer, Transferable[]]> => {
  const { source } = preparing
  try {
    const prepared = await preparePicture(preparing)
    return [{ prepared }, [prepared.bytes, prepared.small]]
  } catch {
    return [{ source }, source instanceof ImageBitmap ? [source] : []]
  }
}

self.addEventListener('message', ({ data, ports: [port] }) => {
  void answered(data).then(([answer, given]) => port?.postMessage(answer, given))
})
self.postMessage('ready')
