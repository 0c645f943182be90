/** The reference that a client requires on its invoices. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import * as z from 'zod/mini'
import { useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { required } from '../../ui/form/field.ts'

const MAX = 50
const REFERENCE = editing(z.object({ referenceNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX)) }), {
  referenceNumber: required('Reference, such as the PO number'),
})

interface EnterReferenceProps {
  order: { guid: string; number: string }
  onDone: () => void
  onClose: () => void
}

export const EnterReference = ({ order, onDone, onClose }: EnterReferenceProps) => {
  const { shipper } = useApis()
  return (
    <ActForm
      editing={REFERENCE}
      title={`Reference of order ${order.number}`}
      about={order.guid}
      act="Save"
      send={(body) => shipper.call(ordersRoutes.change, { params: { id: order.guid }, body })}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
