/** Sentences that look like instructions and are none. */
import { expect, test } from 'vitest'
import { isInstruction } from './instructions.ts'

test.each([
  ['who meets the truck, with a number', 'my uncle Pavel will meet you in Moab 801-555-0123'],
  ['a number that takes delivery', '801-555-0124 will take delivery'],
  ['a number to call', 'Call me back 801 555 0125'],
  ['a price that somebody else named', 'another company quoted 1,900 door to door'],
  ['an amount for one', 'Flat $140 per car, no detention'],
  ['an amount that is refused', '610 is too much, I need photos of the truck'],
  ['the most that is paid', 'not to exceed $2,900 for all three'],
  ['a deadline', 'Pickup must be completed within 5 business days'],
  ['what must be gone by a day', 'They must be out by the 9th or the yard leaves them at the curb'],
  ['an order', 'Kindly arrange liftgate transport for a 1971 Dodge Charger'],
  ['an order in Spanish', 'Por favor, solicitamos el traslado de las siguientes unidades con grúa'],
  ['when it may be loaded', 'You can load on the 3rd or 4th, any evening'],
  ['the trailer', 'Enclosed carrier required'],
  ['an address', 'Origin residence: 12 Alder Ct'],
  ['a measure', 'It is 9\'6" tall with the ladder rack'],
  ['what a machine has on', 'w/ bucket'],
  ['a lane of a catalog', 'sale 117'],
  ['a notice of a mail program', 'do not click links or attachments of unknown senders'],
])('%s is no instruction: %s', (_what, text) => expect(isInstruction(text)).toBe(false))

test.each([
  'keys are zip tied to the wheel, it is 8\'2" tall',
  'air-ride transport of our paintings',
  'unit 42',
  'Lane 7',
  'you may need to jump it, he will meet you with cables',
  '60" bucket pinned on',
])('%s stays one', (text) => expect(isInstruction(text)).toBe(true))
