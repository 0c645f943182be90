import { expect, test } from 'vitest'
import { checkLines, readyChecks, VERIFY_CHECKS } from './readiness-checks.ts'

const said = (...args: Parameters<typeof checkLines>) =>
  checkLines(...args).map(({ text, isMet }) => `${isMet ? '✓' : '✗'} ${text}`)

test('checks that nothing contradicts are met; what is missing comes first', () => {
  const missing = [
    { path: 'equipmentType', message: 'Choose the equipment' },
    { path: 'stops.1.terminal.zipCode', message: 'The zip code is missing' },
  ]
  expect(said(readyChecks({ type: 'transport' }), missing)).toEqual([
    '✗ Choose the equipment',
    '✗ The zip code is missing',
    '✓ Pickup and delivery',
    '✓ Vehicles or freight',
    '✓ Requested pickup dates',
    '✓ VIN, or year, make and model',
    '✓ Each on one pickup and one delivery',
  ])
})

test('a service has its own checks', () => {
  expect(
    said(readyChecks({ type: 'service' }), [
      { path: 'stops.0.dateRequestedStart', message: 'A requested date is missing' },
    ]),
  ).toEqual(['✗ A requested date is missing', '✓ Kind of service', '✓ One service stop', '✓ Every stop has its place'])
})

test('verifying looks at proof, damage and bill', () => {
  expect(said(VERIFY_CHECKS, [{ path: 'attachments', message: 'The proof of delivery is missing' }])).toEqual([
    '✗ The proof of delivery is missing',
    '✓ No open damage claim',
    '✓ No changed terms to answer',
    '✓ Vendor bill as agreed',
  ])
})

test('nothing is said about vehicles that are not there', () => {
  const missing = [{ path: 'commodities', message: 'Add at least one vehicle or piece of freight' }]
  expect(said(readyChecks({ type: 'transport' }), missing)).toEqual([
    '✗ Add at least one vehicle or piece of freight',
    '✓ Pickup and delivery',
    '✓ Equipment',
    '✓ Requested pickup dates',
    '✓ Every stop has its place',
  ])
})
