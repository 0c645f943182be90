/** The company's own list of equipment, for filters, cells and the choices of forms. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import type { Option } from '../../ui/form/field.ts'

/** Of an order that any equipment may carry. */
export const ANY_EQUIPMENT = 'Any'

const useTypes = () => useQuery(queryOf(referenceRoutes.equipmentTypes)).data?.results

/** What may be chosen; undefined until it is known. */
export const useEquipmentOptions = (): readonly Option[] | undefined => {
  const types = useTypes()
  return useMemo(
    () =>
      types && [
        { value: '', label: ANY_EQUIPMENT },
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
