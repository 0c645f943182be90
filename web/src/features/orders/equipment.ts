/** The company's equipment list, for filters, cells and form options. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import type { Option } from '../../ui/form/field.ts'

/** For an order that any equipment may carry. */
export const ANY_EQUIPMENT = 'Any'

const useTypes = () => useQuery(queryOf(referenceRoutes.equipmentTypes)).data?.results

/** The options; undefined while loading. */
export const useEquipmentOptions = (): readonly Option[] | undefined => {
  const types = useTypes()
  return useMemo(
    () =>
      types && [
        { value: '', label: ANY_EQUIPMENT },
        ...types
          .filter(({ isDeprecated }) => !isDeprecated)
          .map(({ id, label }) => ({ value: String(id), label: equipmentText(label) })),
      ],
    [types],
  )
}

/** Labels of rows' equipment, including inactive options. */
export const useEquipmentChoices = (): ColumnChoices | undefined => {
  const types = useTypes()
  return useMemo(
    () => types && { equipmentTypeId: types.map(({ id, label }) => ({ value: id, label: equipmentText(label) })) },
    [types],
  )
}
