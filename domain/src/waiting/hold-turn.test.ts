import { expect, it } from 'vitest'
import { isForPayment } from './hold-turn.ts'

it.each([
  ['Waiting for payment', true],
  ['Payment or credit', true],
  ['unpaid since May', true],
  ['Client must prepay', true],
  ['credit limit reached', true],
  ['Deposit missing', true],
  ['Title or release missing', false],
  ['Carrier’s payment is disputed', false],
  ['Repaired on Monday', false],
  ['Accreditation of the yard', false],
  [null, false],
])('a hold with the reason %j waits for the client to pay: %s', (reason, expected) =>
  expect(isForPayment(reason)).toBe(expected),
)
