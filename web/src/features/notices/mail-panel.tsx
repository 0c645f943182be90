/** One email in the side panel: recipients, errors, and its record. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { useTry } from '../../shell/notifications/use-try.ts'
import { Hint, PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { MailAddressSheet } from './mail-address-sheet.tsx'
import { mailKindText, mailStatusOf } from './mail-list.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

export interface MailPanelProps {
  mail: SentMail
  onClose: () => void
}

export const MailPanel = ({ mail, onClose }: MailPanelProps) => {
  const retry = useChange(noticesRoutes.retry, { on: 'platform', stale: ['mails', 'queue'] })
  const drop = useChange(noticesRoutes.drop, { on: 'platform', stale: ['mails', 'queue'] })
  const [isCorrecting, setCorrecting] = useOpenSheet<boolean>(
    `correct address ${mail.guid}`,
    () => mail.status === 'failed',
  )
  const [isAsking, setAsking] = useState(false)
  const mayRetry = useHolds('orders.edit') === true
  const attempt = useTry()
  const { guid, orderGuid, jobGuid, subject, attempts, status, lastError } = mail
  const { label, tone } = mailStatusOf(mail)
  return (
    <SidePanel title={subject} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={tone}>{label}</Tag>
          {status === 'failed' && mayRetry ? (
            <>
              <Button
                variant="default"
                loading={retry.isPending}
                onClick={() => void attempt('Send again', () => retry.mutateAsync({ params: { guid } }))}
              >
                Send again
              </Button>
              {/* A user's is that of the sign-in. */}
              {mail.userGuid === null ? (
                <Button variant="default" onClick={() => setCorrecting(true)}>
                  Correct address…
                </Button>
              ) : null}
              <Button variant="default" onClick={() => setAsking(true)}>
                Give up…
              </Button>
            </>
          ) : null}
        </PanelActs>
        {isCorrecting ? (
          <MailAddressSheet
            guid={guid}
            recipient={mail.recipient}
            email={mail.email}
            failure={[`Email to ${mail.email} not delivered`, lastError].filter(Boolean).join(': ')}
            onClose={() => setCorrecting(false)}
          />
        ) : null}
        {isAsking ? (
          <AskSheet
            title="Give up?"
            act="Give up"
            isDanger={false}
            run={() => drop.mutateAsync({ params: { guid } })}
            onDone={() => setAsking(false)}
            onClose={() => setAsking(false)}
          >
            The email to {mail.email} is not sent again. This cannot be taken back.
          </AskSheet>
        ) : null}
        {status === 'failed' && lastError ? <Hint>{lastError}</Hint> : null}
        <FactList
          facts={[
            ['To', mail.recipient],
            ['Email', mail.email],
            ['Because', mailKindText(mail.kind)],
            [
              'Order',
              orderGuid ? (
                <Link key="order" to="/orders/$orderGuid" params={{ orderGuid }}>
                  Open the order
                </Link>
              ) : null,
            ],
            [
              'Job',
              jobGuid ? (
                <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid }}>
                  Open the job
                </Link>
              ) : null,
            ],
            ['Written', momentText(mail.dateCreated)],
            ['Sent', mail.dateSent && momentText(mail.dateSent)],
            ['Attempts', String(attempts)],
            ['Last error', status === 'failed' ? null : lastError],
          ]}
        />
      </PanelView>
    </SidePanel>
  )
}
