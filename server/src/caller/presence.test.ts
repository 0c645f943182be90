import type { Present } from '@waybill/contract/events/events.shapes.ts'
import { expect, test } from 'vitest'
import { PresenceBoard, PRESENCE_MS, type Visitor } from './presence.ts'

const visitor = (name: string): Visitor => ({ companyGuid: 'company', userGuid: name.toLowerCase(), userName: name })
const [dana, priya] = [visitor('Dana'), visitor('Priya')]
const namesOf = (people: readonly Present[]) => people.map(({ name }) => name)

/** Boards of several processes; signals reach all of them, including the sender, when `deliver` is called. */
function boards() {
  let now = 0
  const hearers: ((text: string) => void)[] = []
  const sent: string[] = []
  const board = () =>
    new PresenceBoard(
      { now: () => new Date(now) },
      { signal: (text) => sent.push(text), hear: (hearer) => hearers.push(hearer) },
    )
  return {
    board,
    pass: (milliseconds: number) => (now += milliseconds),
    deliver: () => {
      for (const text of sent.splice(0)) for (const hear of hearers) hear(text)
    },
  }
}

test('a user who opened an order in one process is present in the other, until they close it', () => {
  const { board, deliver } = boards()
  const [one, other] = [board(), board()]
  one.tell(dana, 'order', true)
  expect(other.of('company', 'order')).toEqual([])
  deliver()
  expect(namesOf(other.of('company', 'order'))).toEqual(['Dana'])
  one.tell(dana, 'order', false)
  deliver()
  expect(other.of('company', 'order')).toEqual([])
})

test('late signals bring nobody back', () => {
  const { board, pass, deliver } = boards()
  const one = board()
  const notified: string[][] = []
  one.follow('company', (_, people) => notified.push(namesOf(people)))
  one.tell(dana, 'order', true)
  pass(PRESENCE_MS)
  one.tell(priya, 'order', true)
  one.tell(priya, 'order', false)
  deliver()
  expect(notified).toEqual([['Dana'], ['Priya'], []])
  expect(one.of('company', 'order')).toEqual([])
})
