/** A carrier's first page: its account, who is signed in, and how to reach the company it works for. */
import { useQuery } from '@tanstack/react-query'
import { companyQuery, meQuery } from '../../features/company/own-company.api.ts'
import { Page } from '../../shell/page/page.tsx'
import classes from './own-company.module.css'

export const OwnCompanyScreen = () => {
  const me = useQuery(meQuery()).data
  const company = useQuery(companyQuery()).data
  return (
    <Page title="Your company" isLoading={!me || !company}>
      {me && company ? (
        <dl className={classes.facts}>
          <dt>Carrier</dt>
          <dd>{me.account.name}</dd>
          <dt>Signed in</dt>
          <dd>
            {me.name}, {me.role.name}
          </dd>
          <dt>Works for</dt>
          <dd>{company.name}</dd>
          {company.phoneNumber ? (
            <>
              <dt>Dispatch</dt>
              <dd>
                <a href={`tel:${company.phoneNumber}`}>{company.phoneNumber}</a>
              </dd>
            </>
          ) : null}
          {company.email ? (
            <>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </Page>
  )
}
