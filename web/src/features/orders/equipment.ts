/** The company's own list of equipment, for forms, filters and cells. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import { HALF, listed, type Option } from '../../ui/form/field.ts'

const ANY = 'Any'
const USUAL = EQUIPMENT_TYPES.map(({ id, label }) => ({ value: id, label }))

export const equipmentField = () => listed('Equipment', USUAL, ANY, HALF)

const useTypes = () => useQuery(queryOf(referenceRoutes.equipmentTypes)).data?.results

/** What may be chosen; undefined until it is known. */
export const useEquipmentOptions = (): readonly Option[] | undefined => {
  const types = useTypes()
  return useMemo(
    () =>
      types && [
        { value: '', label: ANY },
        ...types.filter(({ isDeprecated }) => !isDeprecated).map(({ id, label }) => ({ value: String(id), label })),
      ],
    [types],
  )
}

/** What the equipment of rows is called, whatever is still offered. */
export const useEquipmentChoices = (): ColumnChoices | undefined => {
  const types = useTypes()
  return useMemo(() => types && { equipmentTypeId: types.map(({ id, label }) => ({ value: id, label })) }, [types])
}
