/** One bill: each line with its receipt and disputes, the carrier's own invoice, and quick pay. */
import { documentsPlatformRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { lazy, Suspense } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { BigButton, BigLink, Lines, Notice, Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { billFacts } from './bill-facts.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { shortDateText } from '../../../ui/format/time-text.ts'
import { useCompany } from './use-company.ts'
import rows from '../jobs/jobs.module.css'
import { usePaper } from '../../../shell/preview/use-paper.ts'
import { BillLine } from './bill-receipt.tsx'
import { stateOf } from './payment-list.tsx'
import { billQuery, billTurn, proofsQuery } from './payments.api.ts'
import { PAYMENTS as words } from './payments.words.ts'
import { QuickPay } from './quick-pay.tsx'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const BillAct = lazy(() => import('./bill-acts.tsx'))

const Match = ({ match }: Pick<Invoice, 'match'>) =>
  match ? (
    <Notice tone={match.isMatched ? 'green' : 'amber'} role="status">
      {match.isMatched ? words.matched : words.differs(moneyText(match.difference))}
      {match.vendorAmount === null ? null : ` ${words.youInvoiced(moneyText(match.vendorAmount))}`}
    </Notice>
  ) : null

/** The pending step, since when, and who completes it. */
const Waits = ({ bill }: { bill: Invoice }) => {
  const company = useCompany()
  const waiting = billTurn(bill)
  if (!waiting) return null
  const { code, text, party, since } = waiting
  return (
    <Notice tone={code === 'settle-hold' ? 'amber' : party === 'carrier' ? 'red' : 'slate'}>
      <b>{words.turns[code]}</b>
      {code === 'settle-hold' ? `: “${text}”` : ''} {words.since(shortDateText(since))}
      <br />
      {words.clears[code](company)}
    </Notice>
  )
}

/** The total if the disputes are accepted. */
const IfAccepted = ({ bill }: { bill: Invoice }) => {
  const open = bill.lines.filter(({ dispute, amount }) => dispute && dispute.outcome === null && amount < 0)
  if (open.length === 0) return null
  const sum = sumOfDollars(bill.total, ...open.map(({ amount }) => -amount))
  return (
    <span className={classes.top}>
      <b>{words.ifAccepted}</b>
      <b>{moneyText(sum)}</b>
    </span>
  )
}

export const BillPage = ({ guid }: { guid: string }) => {
  const { data: bill, error, refetch } = useQuery(billQuery(guid))
  const jobGuid = bill?.job?.guid ?? ''
  const proofs = useQuery({ ...proofsQuery(jobGuid), enabled: jobGuid !== '' }).data?.results ?? []
  const open = usePaper()
  /** `own`: the carrier's own invoice; otherwise the line that is disputed. */
  const [asked, setAsked] = useOpenSheet<string>(`bill ${guid}`)
  const askedLine = asked === 'own' ? null : bill?.lines.find((each) => each.guid === asked)
  const [state, tone] = bill ? stateOf(bill) : ['', 'slate' as const]
  // A bill on its way to payment needs no text besides its date.
  const isTold = bill?.waiting != null && bill.waiting.code !== 'pay'
  const number = bill?.job?.number ?? bill?.number ?? ''
  return (
    <FieldPage
      title={words.bill(number)}
      noun={words.noun}
      back={<BackLink to="/payments" aria-label={words.title} />}
      isLoading={!bill}
      asOf={[billQuery(guid)]}
      error={bill ? undefined : error}
      onRetry={refetch}
      acts={
        bill?.can.includes('submit-vendor-invoice') && !bill.match ? (
          <BigButton kind="main" onClick={() => setAsked('own')}>
            {words.own}
          </BigButton>
        ) : null
      }
    >
      {bill ? (
        <>
          <div className={classes.money}>
            <strong className={classes.big}>{moneyText(bill.total)}</strong>
            {isTold ? null : <Pill tone={tone}>{state}</Pill>}
          </div>
          {isTold ? <Waits bill={bill} /> : null}
          <Match match={bill.match} />
          <Part title={words.lines}>
            <ul className={rows.rows}>
              {bill.lines.map((line) => (
                <BillLine
                  key={line.guid}
                  line={line}
                  proofs={proofs}
                  onDispute={bill.can.includes('dispute') ? () => setAsked(line.guid) : undefined}
                />
              ))}
            </ul>
            <IfAccepted bill={bill} />
          </Part>
          <QuickPay bill={bill} />
          <Part>
            <Lines lines={billFacts(bill)} />
            <div className={classes.acts}>
              {bill.job ? (
                <BigLink to="/jobs/$jobGuid" params={{ jobGuid: bill.job.guid }}>
                  {words.openJob}
                </BigLink>
              ) : null}
              <BigButton
                onClick={() =>
                  void open(`${words.bill(number)}.pdf`, ({ platform }) =>
                    platform.call(documentsPlatformRoutes.invoice, { params: { guid } }),
                  )
                }
              >
                {words.paper}
              </BigButton>
            </div>
          </Part>
          {askedLine === undefined ? null : (
            <Suspense fallback={null}>
              <BillAct bill={bill} line={askedLine} proofs={proofs} onClose={() => setAsked(undefined)} />
            </Suspense>
          )}
        </>
      ) : null}
    </FieldPage>
  )
}
