/** The equipment field of a form. Options added by a company come from `useEquipmentOptions`. */
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { HALF, listed } from '../../ui/form/field.ts'
import { ANY_EQUIPMENT } from './equipment.ts'

const USUAL = EQUIPMENT_TYPES.map(({ id, label }) => ({ value: id, label: equipmentText(label) }))

export const equipmentField = () => listed('Equipment', USUAL, ANY_EQUIPMENT, HALF)
