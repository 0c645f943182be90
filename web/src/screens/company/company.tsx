/** The company: letterhead, settings, and its data as a file. */
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live/use-live.ts'
import { queryOf, useApis } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { BrandingSection } from '../../features/company/branding-section.tsx'
import { ChargeRatesSection } from '../../features/company/charge-rates.tsx'
import { CompanyForm } from '../../features/company/company-form.tsx'
import { CompanyFacts, CompanySettings } from '../../features/company/company-view.tsx'
import { FuelSection } from '../../features/company/fuel-section.tsx'
import { RemoveDemo } from '../../features/company/remove-demo.tsx'
import { SetupSection } from '../../features/setup/setup-section.tsx'
import { useSetup } from '../../features/setup/setup.api.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { useOperation } from '../../shell/notifications/use-notifications.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHashScroll } from '../../shell/routing/use-hash-scroll.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import classes from './company.module.css'

const TITLE = 'Company'

/** The company's current record, with the version that a change must name. */
const COMPANY_READ = {
  queryKey: ['company', 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>) =>
    apisOf(client).shipper.read(companyRoutes.get, {}, { signal }),
}

const DataSection = ({ name }: { name: string }) => {
  const { platform } = useApis()
  const operate = useOperation()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await operate('All company data', async () => {
        const archive: unknown = await platform.call(companyDataRoutes.export)
        if (!(archive instanceof Blob)) throw new Error('The download failed')
        const url = URL.createObjectURL(archive)
        const link = document.createElement('a')
        link.href = url
        link.download = `${name}.zip`
        link.click()
        URL.revokeObjectURL(url)
      })
    } catch {
      // The notification shows the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Hint>All tables as CSV plus all documents, as of now. Passwords and keys aren’t included.</Hint>
      <div>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size="1rem" aria-hidden="true" />}
          onClick={() => void download()}
        >
          Download all data
        </Button>
      </div>
    </>
  )
}

export const CompanyScreen = () => {
  const [{ edit }, change] = useAddress()
  const queries = useQueryClient()
  const { data: company, error } = useQuery(queryOf(companyRoutes.get))
  const mayChange = useHolds('admin.company') ?? false
  const keepsPrice = useHolds('admin.fuel_rate') ?? false
  useLive(({ subject }) => {
    if (subject === 'company') void queries.invalidateQueries({ queryKey: ['company'] })
  })
  const hasSetup = mayChange && company?.isDemo === false
  const setup = useSetup(hasSetup)
  // What is drawn above a part later would move it away.
  useHashScroll(company !== undefined && (!hasSetup || setup !== undefined))
  const isEditing = edit === 'yes' && mayChange
  const stop = () => change({ edit: undefined })
  return (
    <Page
      title={TITLE}
      isLoading={!company && !error}
      actions={
        mayChange && !isEditing ? (
          <Button leftSection={<IconPencil size="1rem" aria-hidden="true" />} onClick={() => change({ edit: 'yes' })}>
            Edit
          </Button>
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {isEditing ? (
        <div className={classes.form}>
          <ReadForm query={COMPANY_READ}>
            {(read, reread) => <CompanyForm read={read} reread={reread} onDone={stop} />}
          </ReadForm>
        </div>
      ) : company ? (
        <SectionColumns
          isFramed
          side={
            <>
              {company.settings ? (
                <Section title="Fuel surcharge">
                  <FuelSection company={company} keepsRules={mayChange} keepsPrice={keepsPrice} />
                </Section>
              ) : null}
              {company.settings ? (
                <div id="charges" className={classes.part}>
                  <Section title="Accessorial charges">
                    <ChargeRatesSection rates={company.settings.chargeRates} mayChange={mayChange} />
                  </Section>
                </div>
              ) : null}
              {mayChange ? (
                <Section title="Your data">
                  <DataSection name={company.name} />
                </Section>
              ) : null}
              {mayChange && company.isDemo ? (
                <div id="demo" className={classes.part}>
                  <Section title="The demo">
                    <RemoveDemo name={company.name} />
                  </Section>
                </div>
              ) : null}
            </>
          }
        >
          {setup ? <SetupSection setup={setup} /> : null}
          <div id="look" className={classes.part}>
            <Section title="Your look">
              <BrandingSection company={company} mayChange={mayChange} />
            </Section>
          </div>
          <Section title="On your documents">
            <CompanyFacts company={company} />
          </Section>
          {company.settings ? (
            <Section title="How you work">
              <CompanySettings settings={company.settings} />
            </Section>
          ) : null}
        </SectionColumns>
      ) : null}
    </Page>
  )
}
