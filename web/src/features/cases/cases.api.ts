import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'

/** Maximum number of cases on a page. */
const SHOWN = 200

export const casesQuery = (of: { order?: string } = {}) =>
  platformQueryOf(casesRoutes.list, { query: { ...of, rc: SHOWN } })
export const caseQuery = (guid: string) => platformQueryOf(casesRoutes.get, { params: { guid } })

/** Reloads cases after an act. */
export const useRereadCases = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['cases'] })
}

/** One of a case's inspections, with its seal status. */
export function useInspection(id: DamageCase['pickupInspectionId']) {
  const params = { id: id ?? '' }
  const { data: inspection } = useQuery({
    ...platformQueryOf(inspectionsPlatformRoutes.get, { params }),
    enabled: id !== null,
  })
  const { data: seal } = useQuery({
    ...platformQueryOf(inspectionsPlatformRoutes.seal, { params }),
    enabled: id !== null,
  })
  return { inspection, seal }
}
