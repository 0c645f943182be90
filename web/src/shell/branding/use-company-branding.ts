import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { Branding } from '@waybill/contract/branding/branding.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

/** The company’s name, logo and color; undefined while they are being read. What cannot be read is Waybill’s. */
export const useCompanyBranding = (): (Partial<Branding> & { name: string }) | undefined => {
  const { data, isError } = useQuery(queryOf(companyRoutes.get))
  if (!data) return isError ? { name: 'Waybill' } : undefined
  return { ...data.branding, name: data.name }
}
