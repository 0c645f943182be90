/** EDI partners of the company. */
import { Button } from '@mantine/core'
import { PartnerPanel } from '../../features/edi/partner-panel.tsx'
import { PARTNERS } from '../../features/edi/partner-list.tsx'
import type { RenderClient } from '../../features/edi/partner-form.tsx'
import { CLIENTS } from '../../features/orders/people.ts'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'

/** `peek` of a new partner. */
const NEW = 'new'

const renderClient: RenderClient = (of) => (
  <RecordPicker
    {...of}
    label="Client"
    description="Orders of this partner’s tenders are placed for it"
    placeholder="Name or city"
    none="No client"
    source={CLIENTS}
    isRequired
  />
)

export const EdiPartnersScreen = () => {
  const [{ edit }, change] = useAddress()
  const add = () => change({ peek: NEW })
  return (
    <ListScreen
      list={PARTNERS}
      title="EDI Partners"
      creates={{ label: 'New partner', run: add }}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || id === NEW ? (
          <PartnerPanel
            key={id}
            partner={now.peeked}
            isEditing={edit === 'yes'}
            renderClient={renderClient}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={({ guid }) => now.setPeek(guid)}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title="EDI partner" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty
          title="No EDI partners yet"
          text="Partners send tenders as X12 messages and receive answers, milestones and invoices."
        >
          <Button onClick={add}>New partner</Button>
        </Empty>
      )}
    />
  )
}
