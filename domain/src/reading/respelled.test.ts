/** What the rules read for numbers in words, groups, typing errors and capitals, and where it stands in the original. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readable } from './normal.ts'
import { asWritten, edited } from './respelled.ts'
import { read } from './texts.fixture.ts'

const spelled = (text: string) => readable(text).text

test.each([
  ['call five five five oh one four two, thanks', 'call 555-0142, thanks'],
  ['her number is three oh seven five five five oh one four eight', 'her number is 307-555-0148'],
  ['713 five five five zero one two two', '713-555-0122'],
  ['a twenty seventeen Chevy', 'a 2017 Chevy'],
  ['a two thousand and six Ford', 'a 2006 Ford'],
  ['zip is eight two six oh one', 'zip is 82601'],
  ['fifty-seven one oh six', '57106'],
  ['at four twenty two South Melrose Street', 'at 422 South Melrose Street'],
  ['call it seven hundred and fifty dollars', 'call it 750 dollars'],
  ['twelve hundred bucks', '1200 bucks'],
  ['nineteen hundred flat', '$1900 flat'],
  ['a few hundred bucks', 'a few hundred bucks'],
  ['a couple of thousand dollars', 'a couple of thousand dollars'],
  ['six to eight hundred dollars', 'six to eight hundred dollars'],
  ['seven, eight hundred bucks', 'seven, eight hundred bucks'],
  ['6 to 8 hundred dollars', '6 to 8 hundred dollars'],
  ['two and a half thousand dollars', 'two and a half thousand dollars'],
  ['about eight hundred total loaded miles', 'about eight hundred total loaded miles'],
  ['I have two, one does not drive', 'I have two, one does not drive'],
  ['two one will drive', 'two one will drive'],
  ['twenty two Sunset Drive', '22 Sunset Drive'],
  ['and the fifth wheel', 'and the fifth wheel'],
  ['by the twenty third', 'by the 23th'],
  ['December fifteenth', 'December 15th'],
  ['open eight to five every day', 'open 8 to 5 every day'],
  ['an F one fifty', 'an F-150'],
  ['a thirty two foot boat', 'a 32 foot boat'],
  ['two cars, one runs', 'two cars, one runs'],
  ['seven of them, two or three days', 'seven of them, two or three days'],
])('in words: %s', (text, right) => expect(spelled(text)).toBe(right))

test.each([
  ['box code 4 4 1 9', 'box code 4419'],
  ['1GC EK19B 96Z 118045', '1GCEK19B96Z118045'],
  ['JTDKN3DU\n6A0155260', 'JTDKN3DU6A0155260'],
  ['keisha 253\n555 0107', 'keisha 253 555 0107'],
  ['PATTY 616 555 0122 PU', 'PATTY 616 555 0122 PU'],
  ['48 40 36', '48 40 36'],
])('in groups: %s', (text, right) => expect(spelled(text)).toBe(right))

test.each([
  ['2012 toyta tacoma, slver, has keyes', '2012 toyota tacoma, silver, has keys'],
  ['pickpu adress', 'pickup address'],
  ['delivry saterday', 'delivery saturday'],
  ['at Fisher Rd, Copper State Auto, Sunway Rentals', 'at Fisher Rd, Copper State Auto, Sunway Rentals'],
  ['Kia Soul rouge', 'Kia Soul rouge'],
  ['2015 infinity, nisan altima, 2012 porche', '2015 infiniti, nissan altima, 2012 porsche'],
  ['Infinity Auto Sales, Addy, WA, ask Kees', 'Infinity Auto Sales, Addy, WA, ask Kees'],
])('typed wrong: %s', (text, right) => expect(spelled(text)).toBe(right))

test('a text in capitals is read as one that is not', () =>
  expect(
    spelled(
      'PLEASE PICK UP AT MANHEIM DALLAS, ASK FOR DENISE 214-555-0147.\nDELIVER TO GULF MOTORS LLC, HOUSTON, TX 77055 BY 12/4',
    ),
  ).toBe(
    'Please pick up at Manheim Dallas, ask for Denise 214-555-0147.\nDeliver to Gulf Motors LLC, Houston, TX 77055 by 12/4',
  ))

test('values stand where they were written', () => {
  const text = 'hi, a twenty seventeen Chevy Tahoe, runs. call Ed at three oh seven five five five oh one four eight'
  const [vehicle] = read(text).vehicles
  expect(text.slice(vehicle!.year!.start, vehicle!.year!.end)).toBe('twenty seventeen')
  expect(text.slice(vehicle!.model!.start, vehicle!.model!.end)).toBe('Tahoe')
})

test('instructions stay as they were typed', () => {
  const order = read('Pickup: 12 Main St, Plano, TX 75074\nlock box code 4 4 1 9 on the gate, leave teh keyes in it')
  const said = [...order.instructions, ...order.stops.flatMap(({ notes }) => notes)].map(({ value }) => value)
  expect(said.join('\n')).toContain('4 4 1 9')
})

test('names stay as they were typed, and as they are read in capitals', () => {
  const text =
    '2019 Honda Civic\nPickup: Volkswagon Plano Auto, 12 Main St, Plano, TX 75074\nContact: Wite Martinez 214-555-0147\nDelivery: Tulsa Auto Delivry, 40 Main St, Tulsa, OK 74116'
  const names = (of: string) =>
    read(of).stops.flatMap(({ name, contacts }) => [name?.value, ...contacts.map((each) => each.name?.value)])
  expect(names(text)).toEqual(['Volkswagon Plano Auto', 'Wite Martinez', 'Tulsa Auto Delivry'])
  expect(names(text.replace('Volkswagon', 'Manheim').toUpperCase())[0]).toBe('Manheim Plano Auto')
})

test.each([
  ['We can pay a few hundred bucks.', null],
  ['It is about eight hundred total miles.', null],
  ['It is 800 total miles.', null],
  ['We pay six to eight hundred dollars.', false],
  ['We pay seven hundred and fifty dollars.', true],
])('the price of "%s" is sure: %s', (said, isSure) =>
  expect(read(`2019 Honda Civic from Plano, TX 75074 to Denver, CO 80202. ${said}`).price?.isSure ?? null).toBe(isSure),
)

test.each(['and the 5th wheel', 'and the fifth wheel'])('"%s" is no day', (said) =>
  expect(
    read(`Pick up 2019 Honda Civic ${said} in Plano, TX 75074, deliver to Denver, CO 80202`).stops.flatMap(
      ({ from, to }) => from ?? to ?? [],
    ),
  ).toEqual([]),
)

test('every place of an edited text is one of the original, in order', () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(9), fc.string({ maxLength: 9 }))),
      (text, parts) => {
        const edits = parts
          .map(([at, length, to]) => ({ at, end: at + length, to }))
          .filter(({ end }) => end <= text.length)
        const { text: to, from, until } = edited(asWritten(text), edits)
        expect([from.length, until.length]).toEqual([to.length, to.length])
        from.forEach((at, index) => {
          expect(at).toBeLessThan(until[index]!)
          expect(until[index]).toBeLessThanOrEqual(text.length)
          if (index > 0) expect(at).toBeGreaterThanOrEqual(from[index - 1]!)
        })
      },
    ),
  ))
