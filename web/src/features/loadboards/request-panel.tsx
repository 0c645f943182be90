/** A carrier's request on a post: offered at its bid, or declined with a reason shown to the carrier. */
import { CloseRequest, type PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ActForm } from '../../shell/form/act-form.tsx'
import { PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { editing } from '../../ui/form/editing.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { mcDigits } from '../../ui/format/docket-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { BOARD_NAMES, REQUEST_STATES } from './post-words.ts'
import { type RequestActs, useRequestActs } from './use-request-acts.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const DECLINE = editing(CloseRequest, { reason: reasonText() })

/** The buttons that answer a request, and the sheet for the reason. */
export const RequestButtons = ({ request, acts }: { request: PostRequest; acts: RequestActs }) => {
  const [isDeclining, setDeclining] = useOpenSheet<boolean>(`decline ${request.guid}`, () =>
    request.can.includes('close'),
  )
  const { can, vendor, board } = request
  return (
    <>
      {can.includes('accept') && request.offer ? (
        <Button onClick={() => void acts.offer(request)}>Offer at bid</Button>
      ) : null}
      {can.includes('close') ? (
        <Button variant="default" onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      ) : null}
      {isDeclining ? (
        <ActForm
          editing={DECLINE}
          title={`Decline ${vendor.name}`}
          about={request.guid}
          explains={
            board === OWN_BOARD
              ? `${vendor.name} sees the reason.`
              : `${BOARD_NAMES[board].label} isn’t notified. Decline the bid there as well.`
          }
          act="Decline"
          begin={{ reason: 'Not chosen' }}
          send={({ reason }) => acts.close(request, reason)}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}

export const RequestPanel = ({ request, onClose }: { request: PostRequest; onClose: () => void }) => {
  const acts = useRequestActs()
  const { vendor, board, amount, message, status, closedReason, user, dateCreated, jobGuid, jobNumber } = request
  return (
    <SidePanel title={vendor.name} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={REQUEST_STATES[status].tone}>{REQUEST_STATES[status].label}</Tag>
          <RequestButtons request={request} acts={acts} />
        </PanelActs>
        <FactList
          facts={[
            [
              'Job',
              <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid }}>
                {jobNumber ?? 'Open'}
              </Link>,
            ],
            ['Board', BOARD_NAMES[board].label],
            ['Bid', amount === null ? 'At the posted price' : moneyText(amount)],
            ['Message', message],
            ['Asked by', user],
            ['Asked', momentText(dateCreated)],
            ['USDOT', vendor.usdot],
            ['MC', mcDigits(vendor.mc)],
            ['Reason closed', closedReason],
          ]}
        />
      </PanelView>
    </SidePanel>
  )
}
