import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PayForm } from '../../features/accounts/pay-form.tsx'
import { accountQuery, useAccountActs } from '../../features/accounts/use-account-acts.ts'
import { VendorPay } from '../../features/accounts/vendor-pay.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Section } from '../../shell/page/section.tsx'

/** How a vendor is paid, and the sheet for its terms. */
export const PaySection = ({ vendor }: { vendor: Account }) => {
  const [isEditing, setEditing] = useState(false)
  const { save } = useAccountActs('vendor')
  const stop = () => setEditing(false)
  return (
    <Section
      title="Payment"
      resetKey={vendor}
      aside={
        vendor.can.includes('edit') ? (
          <Button variant="default" size="xs" aria-label="Edit payment" onClick={() => setEditing(true)}>
            Edit
          </Button>
        ) : null
      }
    >
      <VendorPay vendor={vendor} isPendingApart />
      {isEditing ? (
        <Sheet title={`Payment of ${vendor.name}`} onClose={stop}>
          <ReadForm query={accountQuery('vendor', vendor.guid)}>
            {(read, reread) => <PayForm read={read} reread={reread} save={save} onDone={stop} />}
          </ReadForm>
        </Sheet>
      ) : null}
    </Section>
  )
}
