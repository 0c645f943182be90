import {
  CLIENT_COLUMNS,
  CONTACT_COLUMNS,
  TERMINAL_COLUMNS,
  VENDOR_COLUMNS,
} from '@waybill/contract/imports/record-imports.shapes.ts'
import { expect, test } from 'vitest'
import { columnsOf, type SheetWords } from './sheet-columns.ts'

const columnOf = (heading: string, words: SheetWords<string>) => columnsOf([heading], words)[0]

test.each([
  ['Bill-To Street Address', 'street1'],
  ['Billing Address 2', 'street2'],
  ['Customer City', 'city'],
  ['Main St/Prov', 'state'],
  ['Office Phone No.', 'phoneNumber'],
  ['AP Email', 'email'],
  ['Company Legal Name', 'name'],
  ['Special Instructions', 'orderInstructions'],
  ['Customer Contact', null],
  ['Contact Name', null],
  ['Agent Phone', null],
  ['Ship To City', null],
])('of clients "%s" is %s', (heading, column) => expect(columnOf(heading, CLIENT_COLUMNS)).toBe(column))

test.each([
  ['Carrier US DOT #', 'usdot'],
  ['Carrier MC #', 'mcNumber'],
  ['Insurance Cargo Limit', 'cargoCover'],
  ['Auto Liability Amount', 'liabilityCover'],
  ['COI Exp. Date', 'insuranceExpiresOn'],
  ['General Liability Limit', null],
  ['Exp. Date', null],
  ['Driver Name', null],
])('of vendors "%s" is %s', (heading, column) => expect(columnOf(heading, VENDOR_COLUMNS)).toBe(column))

test.each([
  ['Site Name', 'name'],
  ['Yard City/State/Zip', 'city'],
  ['Receiving Hours', 'hours'],
  ['Driver Directions', null],
  ['Gate Comments', 'notes'],
  ['Site Code', null],
])('of terminals "%s" is %s', (heading, column) => expect(columnOf(heading, TERMINAL_COLUMNS)).toBe(column))

test.each([
  ['Customer Name', 'account'],
  ['Given Name', 'firstName'],
  ['Work Phone', 'phoneNumber'],
])('of contacts "%s" is %s', (heading, column) => expect(columnOf(heading, CONTACT_COLUMNS)).toBe(column))
