import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

interface Entry {
  companyGuid: string
  userGuid: string
  number: number
}

let count = 0
const entry = (name: string): Entry => ({ companyGuid: name[0]!, userGuid: name.slice(0, 2), number: ++count })
const nameOf = ({ userGuid }: Entry) => userGuid
const drain = (queue: FairQueue<Entry>): Entry[] => {
  const order: Entry[] = []
  for (let next = queue.take(); next; next = queue.take()) order.push(next)
  return order
}
const filled = (names: readonly string[]): { queue: FairQueue<Entry>; entries: Entry[] } => {
  const queue = new FairQueue<Entry>()
  const entries = names.map(entry)
  for (const each of entries) queue.add(each, each)
  return { queue, entries }
}

describe('entries are taken', () => {
  test.each([
    ['one person’s in order of arrival', 'a1 a1 a1', 'a1 a1 a1'],
    ['company by company', 'a1 a1 a1 b1 c1', 'a1 b1 c1 a1 a1'],
    ['in a company person by person', 'a1 a1 a1 a2 a3', 'a1 a2 a3 a1 a1'],
    ['company first: many people get no more than one', 'a1 a2 a3 a4 b1 b1', 'a1 b1 a2 b1 a3 a4'],
  ])('%s', (_, added, expected) => {
    const { queue, entries } = filled(added.split(' '))
    expect(queue.size).toBe(entries.length)
    expect(drain(queue).map(nameOf).join(' ')).toBe(expected)
    expect(queue.size).toBe(0)
  })

  test('of a company that arrives late before the next of one that has had turns', () => {
    const { queue } = filled(['a1', 'a1', 'a1', 'a1'])
    queue.take()
    queue.take()
    const late = entry('b1')
    queue.add(late, late)
    expect(queue.placeOf(late)).toBe(1)
    expect(queue.take()).toBe(late)
  })

  test('of one that comes back at once after those that wait', () => {
    const { queue } = filled(['a1', 'b1', 'b1'])
    queue.take()
    const again = entry('a1')
    queue.add(again, again)
    expect(drain(queue).map(nameOf)).toEqual(['b1', 'a1', 'b1'])
  })
})

const NAMES = fc.array(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3')).map(([company, person]) => company + person),
  { minLength: 1, maxLength: 40 },
)

describe('with any entries', () => {
  test('the place of each is when it is taken', () => {
    fc.assert(
      fc.property(NAMES, fc.nat(20), (names, taking) => {
        const { queue, entries } = filled(names)
        for (let i = 0; i < taking; i++) queue.take()
        const waiting = entries.filter((each) => queue.placeOf(each) > 0)
        const places = new Map(waiting.map((each) => [each, queue.placeOf(each)]))
        const order = drain(queue)
        expect(order).toHaveLength(waiting.length)
        for (const [i, each] of order.entries()) expect(places.get(each)).toBe(i + 1)
      }),
    )
  })

  test('what one waits for does not depend on how much others have: at most as many of each as of its own', () => {
    fc.assert(
      fc.property(NAMES, (names) => {
        const { queue, entries } = filled(names)
        const order = drain(queue)
        for (const each of entries) {
          const before = order.slice(0, order.indexOf(each))
          for (const level of ['companyGuid', 'userGuid'] as const) {
            const rivals = level === 'companyGuid' ? before : before.filter((it) => it.companyGuid === each.companyGuid)
            const own = rivals.filter((it) => it[level] === each[level]).length
            for (const rival of new Set(rivals.map((it) => it[level])))
              expect(rivals.filter((it) => it[level] === rival).length).toBeLessThanOrEqual(own + 1)
          }
        }
      }),
    )
  })

  test('one that is removed is not taken, and the others keep their order', () => {
    fc.assert(
      fc.property(NAMES, fc.nat(), (names, drawn) => {
        const { queue, entries } = filled(names)
        const removed = entries[drawn % entries.length]!
        expect([queue.remove(removed), queue.remove(removed), queue.placeOf(removed)]).toEqual([true, false, 0])
        const own = (all: readonly Entry[], each: Entry) => all.filter(({ userGuid }) => userGuid === each.userGuid)
        const order = drain(queue)
        expect(order).toHaveLength(entries.length - 1)
        for (const each of order) expect(own(order, each)).toEqual(own(entries, each).filter((it) => it !== removed))
      }),
    )
  })
})
