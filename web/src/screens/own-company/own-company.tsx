/** A carrier's landing page: its account, the signed-in user, and the company's contact details. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense } from 'react'
import { accountQuery, useAccountActs } from '../../features/accounts/use-account-acts.ts'
import { VendorPay } from '../../features/accounts/vendor-pay.tsx'
import { companyQuery, meQuery } from '../../features/company/own-company.api.ts'
import '../../ui/css/forms.css'
import { Page } from '../../shell/page/page.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { LANGUAGES } from '../../ui/words/language.ts'
import { PAY as words } from '../../ui/words/pay.words.ts'
import { mcDigits } from '../../ui/format/docket-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { callLink } from '../../ui/format/reach-link.ts'
import classes from './own-company.module.css'

/** Loaded after the page. */
const AsOf = lazy(() => import('../../shell/field/as-of.tsx'))

/** In which language its documents are made. */
const OwnLanguage = ({ guid }: { guid: string }) => {
  const seesOwn = useHolds('accounts.view_vendors') === true
  const { data } = useQuery({ ...accountQuery('vendor', guid), enabled: seesOwn })
  const { setLanguage } = useAccountActs('vendor')
  return data ? (
    <NativeSelect
      className={classes.language}
      label={words.language}
      description={words.languageNote}
      disabled={!data.data.can.includes('edit')}
      value={data.data.language}
      data={LANGUAGES.map(({ tag, label }) => ({ value: tag, label }))}
      onChange={({ currentTarget: { value } }) => {
        const tag = LANGUAGES.find((each) => each.tag === value)?.tag
        if (tag) void setLanguage(data.data, tag)
      }}
    />
  ) : null
}

/** Its address, numbers and coverage, as the company has them: whoever sees them says what is wrong. */
const OwnFacts = ({ guid }: { guid: string }) => {
  const seesOwn = useHolds('accounts.view_vendors') === true
  const own = useQuery({ ...accountQuery('vendor', guid), enabled: seesOwn }).data?.data
  if (!own) return null
  const { billingAddress: at, standing } = own
  const facts = [
    [words.address, [at?.street1, at?.street2, at?.city, at?.state, at?.zipCode].filter(Boolean).join(', ')],
    [words.phone, own.phoneNumber],
    [words.mobile, own.mobileNumber],
    [words.email, own.email],
    [words.website, own.website],
    [words.usdot, own.usdot],
    [words.mc, mcDigits(own.mcNumber)],
    [words.scac, own.scac],
    [words.insuranceEnds, standing?.insuranceExpiresOn && dayText(standing.insuranceExpiresOn)],
    [words.cargoCover, standing?.cargoCover && moneyText(standing.cargoCover)],
    [words.liabilityCover, standing?.liabilityCover && moneyText(standing.liabilityCover)],
  ] as const
  return (
    <section aria-labelledby="own-facts" className={classes.pay}>
      <h2 id="own-facts">{words.onFile}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
    </section>
  )
}

/** How the carrier is paid; bank details are hidden without permission to change them. */
const OwnPay = ({ guid }: { guid: string }) => {
  const seesOwn = useHolds('accounts.view_vendors') === true
  const { data } = useQuery({ ...accountQuery('vendor', guid), enabled: seesOwn })
  return data ? (
    <section aria-labelledby="own-pay" className={classes.pay}>
      <h2 id="own-pay">{words.howPaid}</h2>
      <VendorPay vendor={data.data} />
    </section>
  ) : null
}

export const OwnCompanyScreen = () => {
  const me = useQuery(meQuery()).data
  const company = useQuery(companyQuery()).data
  return (
    <Page
      title={words.title}
      isLoading={!me || !company}
      contentHeader={
        <Suspense fallback={null}>
          <AsOf of={[meQuery(), companyQuery(), ...(me ? [accountQuery('vendor', me.account.guid)] : [])]} />
        </Suspense>
      }
    >
      {me && company ? (
        <>
          <dl className={classes.facts}>
            <dt>{words.carrier}</dt>
            <dd>{me.account.name}</dd>
            <dt>{words.signedIn}</dt>
            <dd>
              {me.name}, {me.role.name}
            </dd>
            <dt>{words.worksFor}</dt>
            <dd>{company.name}</dd>
            {company.phoneNumber ? (
              <>
                <dt>{words.dispatch}</dt>
                <dd>
                  <a href={callLink(company.phoneNumber)}>{company.phoneNumber}</a>
                </dd>
              </>
            ) : null}
            {company.email ? (
              <>
                <dt>{words.email}</dt>
                <dd>
                  <a href={`mailto:${company.email}`}>{company.email}</a>
                </dd>
              </>
            ) : null}
          </dl>
          <OwnFacts guid={me.account.guid} />
          <OwnLanguage guid={me.account.guid} />
          <OwnPay guid={me.account.guid} />
        </>
      ) : null}
    </Page>
  )
}
