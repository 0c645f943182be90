/** The carrier's payments, each bill next to the list or on a separate page. */
import { BillPage } from '../../features/carrier/money/bill-page.tsx'
import { PaymentList } from '../../features/carrier/money/payment-list.tsx'
import { billsQuery } from '../../features/carrier/money/payments.api.ts'
import { PAYMENTS as words } from '../../features/carrier/money/payments.words.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const CarrierPaymentsScreen = () => {
  const { billGuid } = useRouteParams()
  return (
    <Split
      isChosen={billGuid !== undefined}
      list={
        <FieldPage title={words.title} asOf={[billsQuery()]} isFlush>
          <PaymentList chosen={billGuid} />
        </FieldPage>
      }
      detail={billGuid ? <BillPage key={billGuid} guid={billGuid} /> : null}
    />
  )
}
