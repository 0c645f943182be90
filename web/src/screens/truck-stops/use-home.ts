/** The account's own place, from which distances are measured by default. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { branchesQuery } from '../../features/branches/branches.api.ts'
import type { Near } from '../../features/places/place-search.ts'
import { spotQuery } from '../../features/places/places.api.ts'

export const useHome = (isWanted: boolean): { near: Near | undefined; isLoading: boolean } => {
  const branches = useQuery({ ...branchesQuery(), enabled: isWanted })
  const rows = branches.data?.rows ?? []
  const { city, state, zipCode } = (rows.find(({ parentGuid }) => parentGuid === null) ?? rows[0])?.billingAddress ?? {}
  const label = [city, state].filter(Boolean).join(', ')
  // A ZIP code is more precise; without one the city is used.
  const line = zipCode ?? label
  const spot = useQuery({ ...spotQuery(line), enabled: isWanted && line !== '' })
  const { data } = spot
  const near = useMemo(
    () => (isWanted && data ? { ...data, label: `${label || line}, your address` } : undefined),
    [data, isWanted, label, line],
  )
  return { near, isLoading: isWanted && (branches.isLoading || spot.isLoading) }
}
