/** The number of damage cases that wait for the company, for the sidebar; updated live. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { platformQueryOf } from '../../api/queries.ts'
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

/** One row suffices for the total. */
const ourCasesQuery = () =>
  platformQueryOf(casesRoutes.find, { query: { rc: 1 }, body: { filterState: { waitsFor: 'company' } } })

export const useCaseCount = () =>
  useLiveCount(ourCasesQuery(), ({ subject }) => subject === 'case', useHolds('inspections.view') === true)
