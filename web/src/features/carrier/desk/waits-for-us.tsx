/** What waits for the carrier, each with the one act that leads there. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { viewersDay } from '../../../ui/format/calendar-day.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dateText, shortDayText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { billsQuery, billTurn, groupOf } from '../money/payments.api.ts'
import { changedOf, offersQuery } from '../offers/offers.api.ts'
import { OFFERS } from '../offers/offers.words.ts'
import { paperFindingText, useOwnAccountQuery } from '../office/own-papers.tsx'
import { openCasesQuery } from './desk.api.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'

/** Maximum number of bills shown. */
const BILLS = 3
/** Insurance that ends within these days is shown, in milliseconds. */
const SOON = 30 * 86_400_000

const TO_PAPERS = { to: '/documents' } as const satisfies LinkProps
const TO_BILLS = { to: '/payments' } as const satisfies LinkProps

interface Wait {
  id: string
  title: string
  text: string | null
  act: string
  link: LinkProps
}

const ActAnchor = ({ children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={classes.wait}>
    {children}
  </a>
)
const ActLink = createLink(ActAnchor)

const billWait = (bill: InvoiceRow): Wait => {
  const number = bill.job?.number ?? bill.number ?? ''
  const text = words.waitsForIt(moneyText(bill.balance ?? bill.total))
  const toBill = { to: '/payments/$billGuid', params: { billGuid: bill.guid } } as const
  switch (billTurn(bill)?.code) {
    case 'send-proof':
      return {
        id: bill.guid,
        title: words.pod(number),
        text,
        act: words.acts.add,
        link: bill.job
          ? { to: '/jobs/$jobGuid/$segment', params: { jobGuid: bill.job.guid, segment: 'papers' } }
          : toBill,
      }
    case 'send-vendor-invoice':
      return { id: bill.guid, title: words.invoice(number), text, act: words.acts.send, link: toBill }
    default:
      return { id: bill.guid, title: words.other(number), text, act: words.acts.open, link: toBill }
  }
}

const useBills = (): Wait[] => {
  const sees = useHolds('vendor_money.view_bill') === true
  const { data } = useQuery({ ...billsQuery(), enabled: sees })
  const ours = (data?.results ?? []).filter((bill) => groupOf(bill) === 'you')
  const lacksForm = ours.filter((bill) => billTurn(bill)?.code === 'send-w9')
  const bills = ours.filter((bill) => !lacksForm.includes(bill))
  const more = bills.length - BILLS
  return [
    ...(lacksForm[0]
      ? [{ ...billWait(lacksForm[0]), id: 'w9', title: words.w9, act: words.acts.add, link: TO_PAPERS }]
      : []),
    ...bills.slice(0, BILLS).map(billWait),
    ...(more > 0
      ? [{ id: 'bills', title: words.moreWait(more), text: null, act: words.acts.all, link: TO_BILLS }]
      : []),
  ]
}

const useChanges = (): Wait[] => {
  const sees = useHolds('offers.view') === true
  const { data } = useQuery({ ...offersQuery('accepted'), enabled: sees })
  return changedOf(data?.results ?? []).map(({ guid, job, revisionPending }) => ({
    id: guid,
    title: words.change(job.number),
    text: revisionPending?.parts.map((part) => OFFERS.parts[part]).join(', ') ?? null,
    act: words.acts.answer,
    link: { to: '/offers/$offerGuid', params: { offerGuid: guid } },
  }))
}

/** Insurance that has ended or soon will, then whatever else is missing or ends. */
const usePapers = (): Wait[] => {
  const now = useNow()
  const sees = useHolds('accounts.view_vendors') === true
  const query = useOwnAccountQuery()
  const { data } = useQuery({ ...query, enabled: query.enabled && sees })
  const ends = data?.standing?.insuranceExpiresOn
  const hasEnded = ends && ends < viewersDay(new Date(now))
  const found = data?.paperFindings ?? []
  const isBlocked = found.some(({ paper, level }) => paper === 'insurance' && level === 'block')
  const insurance =
    ends && Date.parse(ends) - now < SOON
      ? [
          {
            id: 'insurance',
            title: (hasEnded ? words.insuranceEnded : words.insuranceEnds)(shortDayText(ends)),
            text: !hasEnded ? words.noOffersAfter : isBlocked ? words.noOffersNow : null,
            act: words.acts.renew,
            link: TO_PAPERS,
          },
        ]
      : []
  const others = found.filter(({ paper }) => insurance.length === 0 || paper !== 'insurance')
  return [
    ...insurance,
    ...others.map((finding) => ({
      id: finding.paper,
      title: words.paper,
      text: paperFindingText(finding),
      act: words.acts.open,
      link: TO_PAPERS,
    })),
  ]
}

const useCases = (): Wait[] => {
  const sees = [useHolds('vendor_money.view_bill'), useHolds('inspections.view')].every((holds) => holds === true)
  const { data } = useQuery({ ...openCasesQuery(), enabled: sees })
  return (data?.results ?? [])
    .filter(({ waitsFor }) => waitsFor === 'carrier')
    .map((each) => {
      const day = (at: string) => dateText(at, each.timeZone ?? undefined)
      const { state, dateAcknowledgeBy, dateDecideBy } = each
      const isNew = state === 'claimed' && dateAcknowledgeBy
      return {
        id: each.guid,
        title: words.damage(each.number),
        text: isNew
          ? words.acknowledgeBy(day(dateAcknowledgeBy))
          : dateDecideBy
            ? words.decideBy(day(dateDecideBy))
            : each.vehicle.name,
        act: words.acts.open,
        link: { to: '/cases/$caseGuid', params: { caseGuid: each.guid } },
      }
    })
}

const Row = ({ wait: { title, text, act, link } }: { wait: Wait }): ReactElement => (
  <ActLink {...link}>
    <span className={classes.what}>
      <b>{title}</b>
      {text ? <span className={classes.dimmed}>{text}</span> : null}
    </span>
    <span className={classes.act}>{act}</span>
  </ActLink>
)

export const WaitsForUs = () => {
  const [changes, bills, papers, cases] = [useChanges(), useBills(), usePapers(), useCases()]
  const waits = [...changes, ...papers, ...cases, ...bills]
  return (
    <section aria-labelledby="waits-for-us">
      <h2 id="waits-for-us" className={classes.heading}>
        {words.waits}
      </h2>
      {waits.length === 0 ? <p className={classes.nothing}>{words.nothingWaits}</p> : null}
      <ul className={classes.rows}>
        {waits.map((wait) => (
          <li key={wait.id}>
            <Row wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  )
}
