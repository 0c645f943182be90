/** Who has the keys is told the driver, also where most of the words are a name or a number that was read. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const pickupNotes = (words: string) =>
  read(
    `Pick up at 12 Oak St, Plano TX 75074, ${words}\nDeliver to 900 Elm St, Denver CO 80202\n2020 Ford Escape`,
  ).stops[0]?.notes.map(({ value }) => value)

test.each([
  'parts counter has the key, 214-555-0119',
  'Dana at the desk has the title and both keys 214-555-0153',
  'our neighbor Stan Miller is holding the keys (214-555-0135)',
])('%s', (words) => expect(pickupNotes(words)?.join()).toContain('key'))

test('notice that is asked for beside hours is told, too', () =>
  expect(pickupNotes('they need 2 hours notice and close at 7')?.join()).toContain('2 hours notice'))
