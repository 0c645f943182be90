/** All loads on the board, which every page counts. */
import { jobPostsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { queryOf } from '../../../api/queries.ts'

/** Maximum number of loads on a page. */
export const LOADS_SHOWN = 100

export const boardQuery = () => queryOf(jobPostsRoutes.list, { query: { rc: LOADS_SHOWN } })
