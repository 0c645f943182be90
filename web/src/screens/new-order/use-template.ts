import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Template } from '@waybill/contract/templates/templates.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { Draft } from '../../features/orders/placing/draft.ts'
import { draftOfTemplate } from '../../features/orders/placing/draft-sources.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'

/** Starts the draft from a template. A dispatcher's names its client by guid only: the name is looked up. */
export const useTemplate = (isForClient: boolean, onFound: (draft: Draft, label: string) => void) => {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  return async (template: Template) => {
    const draft = draftOfTemplate(template)
    const label = `Started from ${template.name}`
    if (!isForClient || !draft.clientGuid) return onFound(draft, label)
    try {
      const { guid, name } = await queries.fetchQuery(queryOf(clientsRoutes.get, { params: { id: draft.clientGuid } }))
      onFound({ ...draft, client: { guid, name } }, label)
    } catch (error) {
      onFound({ ...draft, clientGuid: null }, label)
      reportFailure({ label: 'The template’s client couldn’t be loaded', error })
    }
  }
}
