/** Lists of the company from which forms choose by number, and what their numbers are called. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { Option } from '../../ui/form/field.ts'

export interface Listed {
  /** What may be chosen now; `none` names the choice of none of them. */
  options: (none: string) => readonly Option[]
  /** What one is called, whether it is still offered or not. */
  nameOf: (id: number | string | null | undefined) => string | undefined
}

/** Undefined until they are known. */
export const useListed = <K extends PicklistKind>(...kinds: readonly K[]): Readonly<Record<K, Listed>> | undefined => {
  const asked = kinds.join(',')
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: asked } }))
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
  }, [data, asked])
}
