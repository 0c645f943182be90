import { expect, it } from 'vitest'
import { actsOffered } from './order-acts.ts'

it.each([
  [[], []],
  [
    ['edit', 'cancel', 'request-hold'],
    ['request-hold', 'cancel'],
  ],
  [['cancel', 'request-cancel'], ['cancel']],
  [
    ['request-cancel', 'request-unhold'],
    ['request-unhold', 'request-cancel'],
  ],
])('of %j offers %j', (can, offered) => expect(actsOffered(can).map((act) => act.can)).toEqual(offered))
