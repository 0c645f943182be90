import { expect, it } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it('runs a limited number at once and the others in turn, even after a failure', async () => {
  const queue = createUploadQueue(2)
  const { signal } = new AbortController()
  const gates = [gate(), gate(), gate()]
  const started: number[] = []
  const results = gates.map(({ opened }, index) =>
    queue.add(async () => {
      started.push(index)
      await opened
      if (index === 0) throw new Error('refused')
      return index
    }, signal),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  gates[0]!.open()
  await expect(results[0]).rejects.toThrow('refused')
  gates[1]!.open()
  gates[2]!.open()
  expect(await Promise.all(results.slice(1))).toEqual([1, 2])
})

it('drops tasks aborted before their turn', async () => {
  const queue = createUploadQueue(1)
  const first = gate()
  const running = queue.add(() => first.opened, new AbortController().signal)
  const control = new AbortController()
  let hasRun = false
  const given = queue.add(async () => void (hasRun = true), control.signal)
  control.abort(new DOMException('no', 'AbortError'))
  await expect(given).rejects.toThrow('no')
  first.open()
  await running
  expect(hasRun).toBe(false)
})
