/** Documents generated for jobs: the bill of lading and, once everything is delivered, the proof of delivery. */
import { documentsPlatformRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { PaperButton } from '../../shell/preview/paper-button.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import classes from './attachments.module.css'

interface PrintedJob {
  readonly guid: string
  readonly number: string
  readonly status: JobStatus
  readonly type: string
}

const DELIVERED: readonly JobStatus[] = ['delivered', 'completed']
const ENDED: readonly JobStatus[] = ['canceled', 'deleted']

export const PrintedPapers = ({ jobs }: { jobs: readonly PrintedJob[] }) => {
  const isSeen = useHolds('documents.view') === true
  const moved = jobs.filter(({ type, status }) => type === 'transport' && !ENDED.includes(status))
  if (!isSeen || moved.length === 0) return null
  /** With several jobs each document is labelled with its number. */
  const of = (number: string) => (moved.length > 1 ? ` ${number}` : '')
  return (
    <div className={classes.printed}>
      {moved.map(({ guid, number, status }) => [
        <PaperButton
          key={`${guid} bol`}
          name={`Bill of lading ${number}`}
          usage="Bill Of Lading"
          read={({ platform }) => platform.call(documentsPlatformRoutes.billOfLading, { params: { guid } })}
        >
          Bill of lading{of(number)}
        </PaperButton>,
        DELIVERED.includes(status) ? (
          <PaperButton
            key={`${guid} pod`}
            name={`Proof of delivery ${number}`}
            usage="Proof Of Delivery"
            read={({ platform }) => platform.call(documentsPlatformRoutes.proofOfDelivery, { params: { guid } })}
          >
            Proof of delivery{of(number)}
          </PaperButton>
        ) : null,
      ])}
    </div>
  )
}
