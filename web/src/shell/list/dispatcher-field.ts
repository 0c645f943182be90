/** Filtering by who dispatches: by user and not by name, as two people may have one name. */
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import { useAddress } from '../routing/use-address.ts'
import type { ColumnChoices } from './declared-columns.ts'

const FIELD = 'dispatcherGuid'
const MOST = 250

/** Adds the company's dispatchers to a list's choices. They are read only once its filter, or its saved view's, names one. */
export function useDispatcherChoices(choices: ColumnChoices | undefined, view?: object): ColumnChoices | undefined {
  const [{ filter }] = useAddress()
  const { data } = useQuery({
    ...queryOf(usersRoutes.list, { query: { accountType: 'company', rc: MOST } }),
    enabled: JSON.stringify([filter, view]).includes(FIELD),
  })
  return useMemo(
    () =>
      data ? { ...choices, [FIELD]: data.results.map(({ guid, name }) => ({ value: guid, label: name })) } : choices,
    [data, choices],
  )
}

/** The field, once there are choices for it. */
export const dispatcherField = (choices: ColumnChoices | undefined): FilterField[] => {
  const people = choices?.[FIELD]
  if (!people) return []
  const labels = people.map(({ value, label }) => ({ value: String(value), label }))
  return [{ id: FIELD, label: 'Dispatcher', kind: 'choice', choices: labels }]
}
