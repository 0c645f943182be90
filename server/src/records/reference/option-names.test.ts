import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { equipmentName } from '@waybill/domain/edi/revision/plain-order.ts'
import { expect, it } from 'vitest'
import { optionNames } from './option-names.ts'

const CHASSIS = EQUIPMENT_TYPES.find(({ category }) => category === 'drayage')

it('papers and changes name a chassis as people spell it; the API keeps the specification’s value', () => {
  expect(CHASSIS?.label).toBe('Chasis')
  const { equipment } = optionNames([])
  expect(equipment(CHASSIS?.id ?? null)).toBe('Chassis')
  expect(equipmentName(CHASSIS?.id)).toBe('Chassis')
  expect(equipment(1)).toBe('Open')
  expect(equipment(null)).toBeNull()
})
