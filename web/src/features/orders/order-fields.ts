/** The fields of an order and its stops, declared once for the new order, the edit sheet and the page. */
import { ORDER_CLASSIFICATIONS } from '@waybill/contract/vocabulary/classifications.ts'
import { choice, HALF, lines, mark, moment, optionalMoney, text } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { equipmentField } from './equipment-field.ts'
import { inspectionField } from './inspection-field.ts'
import { targetDay } from './target-day.ts'

const KINDS = ORDER_CLASSIFICATIONS.map(({ type, label }) => ({ value: type, label }))
const OWN_NUMBER = { ...HALF, isUnique: true }

export const ORDER_FIELDS = {
  referenceNumber: text('Reference', OWN_NUMBER),
  bol: text('Bill of lading', OWN_NUMBER),
  classification: choice('Type', KINDS, ['Not specified', undefined], HALF),
  equipmentTypeId: equipmentField(),
  inspectionType: inspectionField(),
  referrer: text('Referrer', HALF),
  instructions: lines('Instructions'),
  ...elsewhere('category', 'type', 'clientContact', 'consignee'),
  ...elsewhere('dispatcher', 'salesperson', 'dateExpectedCompleteBy'),
}

/** Fields of a new order that only the company sets. */
export const DESK_FIELDS = {
  clientJobBasePay: optionalMoney('Client pays', HALF),
  dateExpectedCompleteBy: targetDay(),
  isTender: mark('This is a tender', 'It must be accepted or rejected before work starts'),
  dateTenderRespondBy: moment('Respond by', { ...HALF, columns: [6, 6] }),
}

/** Written to its job once the order is placed. */
export const PAY_FIELDS = { carrierPay: optionalMoney('Carrier pay', HALF) }

export const STOP_FIELDS = {
  referenceNumber: text('Pickup or delivery number', { columns: [3, 6], isUnique: true }),
  notes: lines('Notes for the driver', { columns: [3, 6] }),
}
