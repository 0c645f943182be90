import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { Option } from '../../ui/form/field.ts'

/** The company's equipment types, inactive ones too; the usual ones while loading. */
export const useEquipmentTypes = (): readonly Option[] =>
  (useQuery(queryOf(referenceRoutes.equipmentTypes)).data?.results ?? EQUIPMENT_TYPES).map(({ id, label }) => ({
    value: String(id),
    label: equipmentText(label),
  }))
