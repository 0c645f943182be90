/** The loads on the board, each next to the list or on a separate page, and the carrier's requests. */
import { LoadList } from '../../features/carrier/loads/load-list.tsx'
import { LoadPage } from '../../features/carrier/loads/load-page.tsx'
import { loadsQuery, requestsQuery } from '../../features/carrier/loads/loads.api.ts'
import { LOADS as words } from '../../features/carrier/loads/loads.words.ts'
import { RequestList } from '../../features/carrier/loads/request-list.tsx'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useAddress, useRouteParams } from '../../shell/routing/use-address.ts'

export const CarrierLoadsScreen = () => {
  const { postGuid } = useRouteParams()
  const [address] = useAddress()
  return (
    <Split
      isChosen={postGuid !== undefined}
      list={
        <FieldPage title={words.title} asOf={[loadsQuery(address)]} isFlush>
          <LoadList chosen={postGuid} />
        </FieldPage>
      }
      detail={postGuid ? <LoadPage key={postGuid} guid={postGuid} /> : null}
    />
  )
}

export const CarrierRequestsScreen = () => (
  <FieldPage title={words.mine} asOf={[requestsQuery()]} isFlush>
    <RequestList />
  </FieldPage>
)
