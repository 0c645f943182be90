import { accountsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../api/queries.ts'
import { CLIENT } from '../../features/accounts/account-editing.ts'
import { usePayOptions } from '../../features/accounts/pay-options.ts'
import { OnTimePlot, ProfitPlot } from '../../features/figures/week-plots.tsx'
import { ClientBalance, ClientFigures } from '../../features/scorecards/client-figures.tsx'
import { ClientLaneTable } from '../../features/scorecards/client-lanes.tsx'
import { summaryQuery } from '../../features/scorecards/scorecards.api.ts'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { addressLines } from '../../ui/format/address-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './account-detail.module.css'
import { named, PapersSection, PeopleSection, TrailSection } from './account-parts.tsx'

/** Maximum number of branches shown. */
const SHOWN = 20

const Branches = ({ account: { guid } }: { account: Account }) => {
  const { data } = useQuery(queryOf(accountsRoutes.branches, { query: { client: guid, rc: SHOWN } }))
  const below = data?.results.filter((branch) => branch.guid !== guid) ?? []
  return below.length === 0 ? null : (
    <Section title="Branches">
      <ul className={classes.rows}>
        {below.map((branch) => (
          <li key={branch.guid}>
            <Link className={classes.grow} to="/clients/$clientGuid" params={{ clientGuid: branch.guid }}>
              {branch.name}
            </Link>
            <span className={classes.quiet}>
              {[branch.billingAddress.city, branch.billingAddress.state].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Details = ({ account }: { account: Account }) => {
  const pay = usePayOptions()
  return (
    <Section title="Details" resetKey={account}>
      <FactList
        facts={factsOf(CLIENT.fields, account, {
          name: null,
          orderInstructions: null,
          isActive: null,
          billingAddress: addressLines(account.billingAddress).join('\n'),
          icpGp: account.icpGp == null ? null : moneyText(account.icpGp),
          paymentTermsId: pay && account.paymentTermsId !== undefined ? pay.termsText(account.paymentTermsId) : null,
        })}
      />
    </Section>
  )
}

export const ClientOverview = ({ account }: { account: Account }) => {
  const { data: summary } = useQuery(summaryQuery(account.guid))
  const seesProfit = summary?.weeks.some((week) => week.grossProfit !== undefined)
  return (
    <SectionColumns
      isFramed
      side={
        <>
          {account.orderInstructions ? (
            <Section title="Order instructions" resetKey={account}>
              <p className={classes.instructions}>{account.orderInstructions}</p>
            </Section>
          ) : null}
          {summary?.balance ? (
            <Section
              title="Balance"
              aside={
                <Link to="/invoices" search={named('client.name', account.name)}>
                  Invoices
                </Link>
              }
            >
              <ClientBalance balance={summary.balance} />
            </Section>
          ) : null}
          <Details account={account} />
          <Branches account={account} />
          <PapersSection account={account} />
          <PeopleSection kind="client" account={account} />
          <TrailSection account={account} />
        </>
      }
    >
      {summary ? <ClientFigures summary={summary} /> : null}
      <Section
        title="Prices by lane"
        aside={
          <span className={classes.quiet}>
            by state, last {summary?.days ?? 180} days ·{' '}
            <Link to="/" search={named('clientName', account.name)}>
              All orders
            </Link>
          </span>
        }
      >
        {summary ? <ClientLaneTable summary={summary} /> : null}
      </Section>
      {summary ? (
        <div className={classes.pair}>
          <OnTimePlot weeks={summary.weeks} whose={{ field: 'clientName', operator: 'eq', value: account.name }} />
          {seesProfit ? (
            <ProfitPlot weeks={summary.weeks} whose={{ field: 'clientName', operator: 'eq', value: account.name }} />
          ) : null}
        </div>
      ) : null}
    </SectionColumns>
  )
}
