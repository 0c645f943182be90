/** The company's lists that forms choose from by number, with their labels. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { Option } from '../../ui/form/field.ts'

export interface Listed {
  /** Active options; `none` is the label of the empty choice. */
  options: (none: string) => readonly Option[]
  /** An option's label, even if it is no longer active. */
  nameOf: (id: number | string | null | undefined) => string | undefined
}

/** Undefined while loading. */
export const useListed = <K extends PicklistKind>(...kinds: readonly K[]): Readonly<Record<K, Listed>> | undefined => {
  const names = kinds.join(',')
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: names } }))
  return useMemo(() => {
    if (!data) return undefined
    const listed = kinds.map((kind): [K, Listed] => {
      const all = data[kind] ?? []
      return [
        kind,
        {
          options: (none) => [
            { value: '', label: none },
            ...all.filter(({ isDeprecated }) => !isDeprecated).map(({ id, label }) => ({ value: String(id), label })),
          ],
          nameOf: (id) => all.find((each) => each.id === id)?.label,
        },
      ]
    })
    return Object.fromEntries(listed) as Record<K, Listed>
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` names the kinds
  }, [data, names])
}
