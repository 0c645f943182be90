import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { PAYMENTS as words } from './payments.words.ts'

/** The paying company's name. */
export const useCompany = (): string => useQuery(meQuery()).data?.company.name ?? words.dispatch
