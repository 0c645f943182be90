import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { StandingForm } from '../../features/accounts/standing-form.tsx'
import { accountQuery, useAccountActs } from '../../features/accounts/use-account-acts.ts'
import { StandingFacts } from '../../features/accounts/vendor-standing.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Section } from '../../shell/page/section.tsx'

/** Whether a vendor may be offered loads, and the sheet for its records. */
export const StandingSection = ({ vendor }: { vendor: Account }) => {
  const [isEditing, setEditing] = useState(false)
  const { save } = useAccountActs('vendor')
  const stop = () => setEditing(false)
  return (
    <Section
      title="Standing"
      resetKey={vendor}
      aside={
        vendor.can.includes('edit') ? (
          <Button variant="default" size="xs" aria-label="Edit standing" onClick={() => setEditing(true)}>
            Edit
          </Button>
        ) : null
      }
    >
      <StandingFacts vendor={vendor} />
      {isEditing ? (
        <Sheet title={`Standing of ${vendor.name}`} onClose={stop}>
          <ReadForm query={accountQuery('vendor', vendor.guid)}>
            {(read, reread) => <StandingForm read={read} reread={reread} save={save} onDone={stop} />}
          </ReadForm>
        </Sheet>
      ) : null}
    </Section>
  )
}
