/** The company's document types: values and labels. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { ATTACHMENT_USAGES, type Acl, type Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'

export interface Usage {
  /** The value stored with a file. */
  value: string
  label: string
  acl: Acl
  visibility: Visibility[]
  /** Parties that never see such a file. */
  never: readonly Visibility[]
}

const PARTIES: Readonly<Record<Portal, Visibility | null>> = { dispatcher: null, client: 'client', carrier: 'vendor' }

const usageOf = ({ type, label, acl, visibility }: Option): Usage => ({
  value: type ?? label,
  label,
  acl: (acl ?? 'company') as Acl,
  visibility: (visibility ?? []) as Visibility[],
  never: ATTACHMENT_USAGES.find(({ usage }) => usage === (type ?? label))?.never ?? [],
})

/** Types that a portal may assign: active ones, except those with the other side's money. */
export const usagesFor = (portal: Portal, options: readonly Option[]): Usage[] => {
  const party = PARTIES[portal]
  return options
    .filter(({ isDeprecated }) => !isDeprecated)
    .map(usageOf)
    .filter(({ never }) => party === null || !never.includes(party))
}

/** Selectable types, and the label of any type. */
export const useUsages = (portal: Portal) => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'attachment-usages' } }))
  return useMemo(() => {
    const options = data?.['attachment-usages'] ?? []
    const all = options.map(usageOf)
    const named = (value: string | null) => all.find((each) => each.value === value)
    return {
      usages: usagesFor(portal, options),
      named,
      labelOf: (value: string | null) => named(value)?.label ?? value,
    }
  }, [data, portal])
}
