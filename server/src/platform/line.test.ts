import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'
import { Line, LineRefusal, Lines } from './line.ts'

/** Work that runs until it is ended; in the order in which it began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

const NEVER_MS = 600_000
const reasonOf = (error: unknown) => (error instanceof LineRefusal ? error.reason : error)

test('work waits in order of arrival, and what is too much is refused at once', async () => {
  const { begun, work, end } = works()
  const line = new Line('tests', { atOnce: 1, maxWaiting: 2, waitMs: NEVER_MS })
  const ran = ['a', 'b', 'c'].map((name) => line.run(work(name)))
  expect(await line.run(work('d')).catch(reasonOf)).toBe('full')
  expect([begun, line.counts.waiting]).toEqual([['a'], 2])
  for (const name of ['a', 'b', 'c']) {
    end(name)
    expect(await ran.shift()).toBe(name)
  }
  expect([begun, line.counts, line.isEmpty]).toEqual([
    ['a', 'b', 'c'],
    { name: 'tests', waiting: 0, refused: { full: 1, late: 0, share: 0 } },
    true,
  ])
})

test('what waits for too long is refused and never begins; work that fails gives its turn on', async () => {
  const { begun, work, end } = works()
  const line = new Line('tests', { atOnce: 1, maxWaiting: 2, waitMs: 1 })
  const first = line.run(work('a'))
  expect(await line.run(work('b')).catch(reasonOf)).toBe('late')
  end('a')
  await first
  await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const last = line.run(work('c'))
  end('c')
  expect([await last, begun, line.counts.waiting]).toEqual(['c', ['a', 'c'], 0])
})

test('each key has a line of its own', async () => {
  const { begun, work, end } = works()
  const lines = new Lines('tests', { atOnce: 1, maxWaiting: 2, waitMs: NEVER_MS })
  const ran = [lines.run('x', work('x1')), lines.run('x', work('x2')), lines.run('y', work('y1'))]
  expect([begun, lines.counts.waiting]).toEqual([['x1', 'y1'], 1])
  for (const name of ['x1', 'y1']) end(name)
  await expect.poll(() => begun.at(-1)).toBe('x2')
  end('x2')
  expect(await Promise.all(ran)).toEqual(['x1', 'x2', 'y1'])
})

test('sources have turns, one has no more than its share, and whoever has most makes room', async () => {
  const { begun, work, end } = works()
  const line = new FairLine('tests', { atOnce: 1, maxWaiting: 3, maxOfSource: 4, atOnceOfSource: 2, waitMs: NEVER_MS })
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => line.run('flood', work(name)).catch(reasonOf))
  expect(await line.run('flood', work('f5')).catch(reasonOf)).toBe('share')
  const other = line.run('other', work('o1'))
  expect(await flood[3]).toBe('full')
  for (const name of ['f1', 'f2', 'o1', 'f3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all([...flood, other])).toEqual(['f1', 'f2', 'f3', 'full', 'o1'])
  expect([line.counts.waiting, line.counts.refused]).toEqual([0, { full: 1, late: 0, share: 1 }])
  const late = new FairLine('tests', { atOnce: 1, maxWaiting: 3, maxOfSource: 4, atOnceOfSource: 2, waitMs: 1 })
  const locked = late.run('a', work('h'))
  expect(await late.run('b', work('l')).catch(reasonOf)).toBe('late')
  end('h')
  await locked
  expect(begun).not.toContain('l')
})

test('no source has all places, while others may want one; what is begun is not waited for', async () => {
  const { begun, work, end } = works()
  const line = new FairLine('tests', { atOnce: 3, maxWaiting: 3, maxOfSource: 3, atOnceOfSource: 2, waitMs: NEVER_MS })
  const ran = ['a1', 'a2', 'a3'].map((name) => line.run('a', work(name)))
  await expect.poll(() => begun).toEqual(['a1', 'a2'])
  const failed: unknown[] = []
  const next = async () => void (await work('b1')())
  line.begin('b', next, (error) => failed.push(error))
  expect(() => line.begin('a', next, (error) => failed.push(error))).toThrow(LineRefusal)
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
  end('a2')
  await expect.poll(() => begun.at(-1)).toBe('a3')
  for (const name of ['a1', 'a3', 'b1']) end(name)
  expect(await Promise.all(ran)).toEqual(['a1', 'a2', 'a3'])
  expect(failed).toEqual([])
})
