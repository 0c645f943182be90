/** The company's offers: open, about to expire, or unsuccessful. */
import { OFFER_COLUMNS } from '@waybill/contract/contracts/offer-columns.ts'
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './offer-list.module.css'
import { OFFER_STATUS_LABELS, OFFER_STATUS_TONES } from './offer-words.ts'

const WORDS = { pinned: ['status', 'job.number'], values: { status: toned(OFFER_STATUS_LABELS, OFFER_STATUS_TONES) } }

const Card = ({ offer }: { offer: Contract }) => (
  <div className={classes.card}>
    <strong>{offer.vendor.name}</strong>
    <Tag tone={OFFER_STATUS_TONES[offer.status]}>{OFFER_STATUS_LABELS[offer.status]}</Tag>
    <small>
      Job {offer.job.number}
      {offer.amount === undefined ? '' : `, ${moneyText(offer.total ?? offer.amount)}`}
    </small>
    <small>sent {momentText(offer.dateSent)}</small>
  </div>
)

export const offerList = (viewer: ColumnViewer): ListDeclaration<Contract> => ({
  id: 'offers',
  noun: { one: 'offer', many: 'offers' },
  searches: 'Job, order, carrier',
  columns: gridColumns<Contract>(OFFER_COLUMNS, viewer, WORDS),
  fields: filterFields(OFFER_COLUMNS, viewer, WORDS),
  quick: [
    { label: 'Open', node: { field: 'status', operator: 'in', value: ['sent'] } },
    { label: 'Expiring within a day', node: { field: 'dateExpires', operator: 'inNextDays', value: 1 } },
    { label: 'Declined', node: { field: 'status', operator: 'in', value: ['declined'] } },
    { label: 'Expired', node: { field: 'status', operator: 'in', value: ['expired'] } },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ job, vendor }) => `Offer of job ${job.number} to ${vendor.name}`,
  card: { height: 76, draw: (offer) => <Card offer={offer} /> },
  rows: {
    category: 'offers',
    name: 'offers',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(contractsPlatformRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ jobs, subject }) => jobs !== undefined || subject === 'job' || subject === 'contract',
  },
})
